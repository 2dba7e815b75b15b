"""Takes the noise away from a picture with its albedo and normals. Apart: its thread library does not bear Blender's."""

import sys

import numpy as np
from pyoidn import denoise

raw, clean = sys.argv[1:]
passes = np.load(raw)
np.save(clean, denoise(passes["color"], passes["albedo"], passes["normal"], hdr=True))
