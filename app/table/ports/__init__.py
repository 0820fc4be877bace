"""What the table needs from outside, a file each. tests/ports holds one contract suite per port."""
