import { configure } from '@testing-library/dom';

// The whole document in every failure hides the sentence that matters; `screen.debug()` is there when needed.
configure({ getElementError: (message) => new Error(message ?? 'not found') });
