"""Solid shapes, tubes and cloth of one material each. Lengths in metres."""

import math

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector


def linear(hex_colour):
    parts = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def material(colour, rough=0.5, metal=0.0, spec=0.5, glow=0.0, clear=0.0, grain=0.0, scale=200.0):
    """`grain` is the depth of a fine unevenness, as of cloth or cardboard; `scale` is how fine it is."""
    made = bpy.data.materials.new("material")
    made.use_nodes = True
    tree = made.node_tree
    skin = tree.nodes["Principled BSDF"]
    skin.inputs["Base Color"].default_value = (*linear(colour), 1)
    skin.inputs["Roughness"].default_value = rough
    skin.inputs["Metallic"].default_value = metal
    skin.inputs["Specular"].default_value = spec
    skin.inputs["Transmission"].default_value = clear
    if glow:
        skin.inputs["Emission"].default_value = (*linear(colour), 1)
        skin.inputs["Emission Strength"].default_value = glow
    if grain:
        place = tree.nodes.new("ShaderNodeTexCoord")
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = scale
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = grain
        bump.inputs["Distance"].default_value = 0.01
        tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
        tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
        tree.links.new(bump.outputs["Normal"], skin.inputs["Normal"])
    return made


def placed(name, mesh, mat, at=(0, 0, 0), turn=(0, 0, 0), smooth=True):
    mesh.materials.append(mat)
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    if smooth:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
    one = bpy.data.objects.new(name, mesh)
    one.location = at
    one.rotation_euler = Euler([math.radians(d) for d in turn])
    bpy.context.collection.objects.link(one)
    return one


def rounded(one, width, segments=3):
    bevel = one.modifiers.new("bevel", "BEVEL")
    bevel.width = width
    bevel.segments = segments
    bevel.limit_method = "ANGLE"
    return one


def box(size, at, mat, turn=(0, 0, 0), bevel=0.005, taper=1.0):
    """Its centre is at `at`. `taper` is the width of its foot, as a part of the top's."""
    form = bmesh.new()
    bmesh.ops.create_cube(form, size=1)
    for v in form.verts:
        part = taper if v.co.z < 0 else 1
        v.co = Vector((v.co.x * size[0] * part, v.co.y * size[1] * part, v.co.z * size[2]))
    mesh = bpy.data.meshes.new("box")
    form.to_mesh(mesh)
    one = placed("box", mesh, mat, at, turn)
    return rounded(one, min(bevel, min(size) * 0.49)) if bevel else one


def lathe(profile, at, mat, turn=(0, 0, 0), steps=64):
    """Turns a profile of (radius, height) around the z axis."""
    vertices, faces = [], []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        vertices += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    count = len(profile)
    for i in range(steps):
        here, there = i * count, (i + 1) % steps * count
        faces += [(here + k, there + k, there + k + 1, here + k + 1) for k in range(count - 1)]
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(vertices, [], faces)
    form = bmesh.new()
    form.from_mesh(mesh)
    bmesh.ops.remove_doubles(form, verts=form.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(form, faces=form.faces)
    form.to_mesh(mesh)
    return placed("lathe", mesh, mat, at, turn)


def rod(radius, length, at, mat, turn=(0, 0, 0), bevel=0.0):
    """A cylinder along its own z axis around `at`."""
    edge = min(bevel or radius * 0.12, length * 0.4)
    half = length / 2
    profile = [(0, -half), (radius - edge, -half), (radius, -half + edge), (radius, half - edge), (radius - edge, half), (0, half)]
    return lathe(profile, at, mat, turn, 48)


def ball(radius, at, mat, flat=1.0):
    profile = [(radius * math.sin(math.pi * i / 24), -radius * flat * math.cos(math.pi * i / 24)) for i in range(25)]
    return lathe(profile, at, mat, steps=32)


def ring(wide, thick, at, mat, turn=(0, 0, 0)):
    around = [2 * math.pi * i / 24 for i in range(25)]
    return lathe([(wide + thick * math.cos(a), thick * math.sin(a)) for a in around], at, mat, turn)


def tube(points, radius, mat, closed=False, bend=0.0):
    """A round tube through the points; `bend` rounds its corners with this radius."""
    path = rounded_path([Vector(p) for p in points], bend) if bend else [Vector(p) for p in points]
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    line = curve.splines.new("POLY")
    line.points.add(len(path) - 1)
    for point, at in zip(line.points, path):
        point.co = (*at, 1)
    line.use_cyclic_u = closed
    curve.materials.append(mat)
    one = bpy.data.objects.new("tube", curve)
    bpy.context.collection.objects.link(one)
    return one


def rounded_path(points, bend):
    path = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        reach = min(bend, (corner - before).length / 2, (after - corner).length / 2)
        start = corner + (before - corner).normalized() * reach
        end = corner + (after - corner).normalized() * reach
        for i in range(9):
            t = i / 8
            path.append(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t**2)
    return [*path, points[-1]]


def cloth(surface, mat, across=24, along=24, thick=0.004, closed=False):
    """A sheet through surface(u, v), both from 0 to 1; `closed` joins its ends in u."""
    vertices = [surface(i / across, j / along) for i in range(across + (0 if closed else 1)) for j in range(along + 1)]
    columns = across if closed else across + 1
    faces = []
    for i in range(across):
        here, there = i * (along + 1), (i + 1) % columns * (along + 1)
        faces += [(here + j, there + j, there + j + 1, here + j + 1) for j in range(along)]
    mesh = bpy.data.meshes.new("cloth")
    mesh.from_pydata(vertices, [], faces)
    form = bmesh.new()
    form.from_mesh(mesh)
    bmesh.ops.remove_doubles(form, verts=form.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(form, faces=form.faces)
    form.to_mesh(mesh)
    one = placed("cloth", mesh, mat)
    solid = one.modifiers.new("thick", "SOLIDIFY")
    solid.thickness = thick
    return one


def ribbon(profile, width, mat, thick, at=(0, 0, 0), turn=(0, 0, 0)):
    """A band that follows a profile of (y, z) and is `width` wide in x."""
    vertices = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new("ribbon")
    mesh.from_pydata(vertices, [], faces)
    one = placed("ribbon", mesh, mat, at, turn)
    solid = one.modifiers.new("thick", "SOLIDIFY")
    solid.thickness = thick
    solid.offset = 0
    return rounded(one, thick * 0.35)


def moved(objects, by=(0, 0, 0), turn=0.0):
    """Turns objects around the z axis in degrees, then moves them."""
    matrix = Matrix.Translation(by) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    bpy.context.view_layer.update()
    for one in objects:
        one.matrix_world = matrix @ one.matrix_world
    return objects


def made(build, *args, **named):
    """The objects that a function adds."""
    before = set(bpy.context.collection.objects)
    build(*args, **named)
    return [one for one in bpy.context.collection.objects if one not in before]
