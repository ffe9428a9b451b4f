import { configure } from '@testing-library/dom';

// The whole document in every failure hides the sentence that matters; `screen.debug()` is there when needed.
configure({
  getElementError: (message) => new Error(message ?? 'not found'),
  // Whole pages load their code first, which takes seconds on a busy machine.
  asyncUtilTimeout: 15_000,
});
