// Read first in every process and every room of Jest: by how much jest.config.js moved their clock.
const { moveClock } = require('./clock.cjs');

moveClock(globalThis, Number(process.env.MICROI_AHEAD));
