"""Renders the pictures of the demo's products: README.md says how."""

import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage  # noqa: E402
from shapes import made, moved  # noqa: E402

MODELS = ("camping", "moving", "party", "work", "trailers")


def main():
    into, *names = sys.argv[sys.argv.index("--") + 1 :]
    os.makedirs(into, exist_ok=True)
    for model in MODELS:
        for name, (build, views) in importlib.import_module(f"models.{model}").PRODUCTS.items():
            if names and name not in names:
                continue
            for number, (azimuth, elevation) in enumerate(views, 1):
                path = os.path.join(os.path.abspath(into), f"{name}-{number}.png")
                if os.path.exists(path):
                    continue
                stage.clear()
                points = stage.corners(moved(made(build), turn=-azimuth))
                stage.set_stage(max((one - other).length for one in points for other in points) / 2)
                stage.aim(points, elevation)
                stage.shoot(path)


main()
