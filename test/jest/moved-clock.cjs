// Loaded first in every process and realm of Jest: by how much jest.config.js moved their clock.
const { moveClock } = require('./clock.cjs');

moveClock(globalThis, Number(process.env.MICROI_AHEAD));
