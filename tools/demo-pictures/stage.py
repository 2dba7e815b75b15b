"""The studio: one ground, one light and one camera angle for every picture."""

import math
import os
import subprocess
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from shapes import linear, material

GROUND = "#b9c6bb"
WIDTH = int(os.environ.get("WIDTH", "1200"))
HEIGHT = WIDTH * 3 // 4
LENS = 70
# Part of the frame that the product fills.
FILLED = 0.84
PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = int(os.environ.get("SAMPLES", "10"))
    scene.cycles.max_bounces = 3
    scene.cycles.use_denoising = False
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0.45


def corners(objects):
    """Corners of all boxes around the objects, in world space."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for one in objects:
        shown = one.evaluated_get(graph)
        found += [one.matrix_world @ Vector(corner) for corner in shown.bound_box]
    return found


def set_stage(size):
    """Ground, light and sky for a product of this size in metres."""
    depth, bend, wide = 5 * size, 4 * size, 14 * size
    profile = [(-8 * size, 0), (depth, 0)]
    profile += [(depth + bend * math.sin(a), bend * (1 - math.cos(a))) for a in np.linspace(0.05, math.pi / 2, 24)]
    profile.append((depth + bend, 12 * size))
    vertices = [(x, y, z) for y, z in profile for x in (-wide, wide)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new("ground")
    mesh.from_pydata(vertices, [], faces)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(material(GROUND, rough=0.9, spec=0.1))
    bpy.context.collection.objects.link(bpy.data.objects.new("ground", mesh))
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (*linear("#dfe8ee"), 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.42
    bpy.context.scene.world = world
    light("key", (-2.8, -2.0, 3.4), 1.7, 300, "#fff1dd", size)
    light("rim", (3.0, 2.6, 2.4), 1.6, 70, "#e4efff", size)


def light(name, at, wide, power, colour, size):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.size = wide * size
    lamp.energy = power * size * size
    lamp.color = linear(colour)
    one = bpy.data.objects.new(name, lamp)
    one.location = Vector(at) * size
    one.rotation_euler = (-one.location + Vector((0, 0, 0.3 * size))).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(one)


def aim(points, elevation):
    """Puts the camera at this angle in degrees above the ground, so far away that all points fill the frame."""
    camera = bpy.data.cameras.new("camera")
    camera.lens = LENS
    camera.clip_end = 1000
    one = bpy.data.objects.new("camera", camera)
    bpy.context.collection.objects.link(one)
    bpy.context.scene.camera = one
    e = math.radians(elevation)
    back = Vector((0, -math.cos(e), math.sin(e)))
    turn = (-back).to_track_quat("-Z", "Y")
    right, up = turn @ Vector((1, 0, 0)), turn @ Vector((0, 1, 0))
    across = camera.sensor_width / 2 / LENS * FILLED
    high = across * HEIGHT / WIDTH
    target = sum(points, Vector()) / len(points)
    for _ in range(12):
        distance = max(
            max(abs((p - target) @ right) / across, abs((p - target) @ up) / high) + (p - target) @ back for p in points
        )
        seen = [((p - target) @ right, (p - target) @ up, distance - (p - target) @ back) for p in points]
        xs, ys = [x / z for x, _, z in seen], [y / z for _, y, z in seen]
        target += (right * (max(xs) + min(xs)) + up * (max(ys) + min(ys))) / 2 * distance
    one.location = target + back * distance
    one.rotation_euler = turn.to_euler()


def shoot(path):
    """Renders, takes the noise away and writes a PNG."""
    scene = bpy.context.scene
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes = scene.node_tree
    nodes.nodes.clear()
    source = nodes.nodes.new("CompositorNodeRLayers")
    with tempfile.TemporaryDirectory() as folder:
        out = nodes.nodes.new("CompositorNodeOutputFile")
        out.base_path = folder
        out.format.file_format = "OPEN_EXR"
        out.format.color_depth = "32"
        out.file_slots.clear()
        for name in PASSES:
            out.file_slots.new(name)
            nodes.links.new(source.outputs[name], out.inputs[name])
        bpy.ops.render.render()
        color, albedo, normal = (pixels(os.path.join(folder, f"{name}0001.exr")) for name in PASSES)
        raw, clean = os.path.join(folder, "raw.npz"), os.path.join(folder, "clean.npy")
        np.savez(raw, color=color, albedo=albedo, normal=normal)
        subprocess.run(["python3", os.path.join(os.path.dirname(__file__), "clean.py"), raw, clean], check=True)
        values = np.load(clean)
    picture = bpy.data.images.new("clean", WIDTH, HEIGHT, float_buffer=True)
    whole = np.ones((HEIGHT, WIDTH, 4), np.float32)
    whole[..., :3] = values
    picture.pixels.foreach_set(whole.ravel())
    scene.render.image_settings.file_format = "PNG"
    picture.save_render(path, scene=scene)


def pixels(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Linear"
    values = np.empty(WIDTH * HEIGHT * image.channels, np.float32)
    image.pixels.foreach_get(values)
    return np.ascontiguousarray(values.reshape(HEIGHT, WIDTH, image.channels)[..., :3])
