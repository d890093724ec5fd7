"""Benchmarks: they measure, compare with controls of the same run, and report; no test passes or fails by them."""
