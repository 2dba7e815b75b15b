import boundaries from './.dependency-cruiser.mjs';

/** Folders of the code that runs: tests may reach anywhere, and nothing imports what starts a process. */
const folders = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one, or three.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...boundaries.options,
    exclude: {
      path: '^(frontend/)?(dist|data|coverage)/|[.](test|bench|suite)[.]tsx?$|/testing/|[/-](main|cli)[.]ts$',
    },
  },
};

// dependency-cruiser reads its configuration from the default export.
export default folders;
