"""What developers run now and then, through dev.py."""
