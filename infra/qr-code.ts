import type { QrCode } from '@naust/domain/qr-code.contract.ts';

/** The QR code of a text, with its quiet zone. */
export async function qrCodeOf(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
