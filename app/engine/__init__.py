"""What any card game is built from. Pure: values in, values out, standard library only."""
