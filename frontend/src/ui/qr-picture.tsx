interface QrPictureProps {
  /** `path`: of `size` units each way. */
  readonly qr: { readonly size: number; readonly path: string };
  readonly label: string;
}

/** Dark on light in every theme: cameras need it. */
export function QrPicture({ qr: { size, path }, label }: QrPictureProps) {
  return (
    <svg role="img" aria-label={label} viewBox={`-2 -2 ${size + 4} ${size + 4}`} className="w-full rounded-md">
      <rect x={-2} y={-2} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
