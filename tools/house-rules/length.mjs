const longest = 250;
const mayBeLong = /(^|\/)(legal|golden|samples)\/|\.(golden|samples)\.ts$/;

/**
 * A file over 250 lines is two things in one. Texts of law, golden tables and frozen samples are exempt.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const lengthRule = {
  name: 'file-length',
  reads: (path) => /\.(ts|tsx|mjs|css)$/.test(path) && !mayBeLong.test(path),
  faults(text) {
    const lines = text.split('\n').length - 1;
    return lines > longest ? [[lines, `${lines} lines, at most ${longest}`]] : [];
  },
};
