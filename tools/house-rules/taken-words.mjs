/**
 * Words that mean one thing here, and where files may bear them. The glossary says what they mean.
 * @type {readonly { word: string, means: string, where: RegExp }[]}
 */
const taken = [
  { word: 'placing', means: 'ordering', where: /^(domain|frontend|tests)\/|^services\/command\// },
  { word: 'settle', means: 'to mark a charge as paid', where: /charges?[/.-]/ },
  { word: 'settled', means: 'a charge that is paid', where: /charges?[/.-]/ },
  { word: 'owed', means: 'what the wallet would not hand over', where: /(^|\/)(payments|orders?)\/|^mails\/|^tests\// },
  { word: 'standing', means: 'what a stream is now', where: /^infra\/mailboxes\// },
  { word: 'desk', means: 'all that handlers or queries work with', where: /^services\// },
  { word: 'vipps', means: 'the adapter, the calls and the simulator of the wallet', where: /vipps|^tests\// },
];

/**
 * A word with a meaning of its own names no file about anything else.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const takenWordsRule = {
  name: 'taken-words',
  reads: (path) => /\.(ts|tsx|mjs)$/.test(path),
  faults(_text, path) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const words = new Set(name.split(/[-.]/));
    return taken
      .filter(({ word, where }) => words.has(word) && !where.test(path))
      .map(({ word, means }) => /** @type {[number, string]} */ ([1, `${word} means ${means}, and nothing else`]));
  },
};
