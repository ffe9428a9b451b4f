import { BrowserDatabase } from '../kit/browser-database';

// jsdom is a browser without a database, in which no pending entry is said to be kept.
Object.assign(globalThis, { indexedDB: new BrowserDatabase().factory });
