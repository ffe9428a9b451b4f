/** No file may reach itself through its imports, types included; what must not climb is said in eslint/rooms.mjs. */
module.exports = {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.mjs', '.js'] },
    doNotFollow: { path: 'node_modules' },
  },
};
