/** Bytes of a protobuf field that the generated classes cannot write: numbers of 64 bits and packed messages. */
export type WireBytes = Uint8Array;

const varint = (value: bigint): WireBytes => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
};

const tag = (field: number, wireType: 0 | 2): WireBytes => varint(BigInt((field << 3) | wireType));

/** A field with an integer of at most 64 bits. */
export const numberField = (field: number, value: bigint): WireBytes => Buffer.concat([tag(field, 0), varint(value)]);

/** A field with text, bytes or another message. */
export function bytesField(field: number, content: WireBytes | string): WireBytes {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([tag(field, 2), varint(BigInt(bytes.length)), bytes]);
}
