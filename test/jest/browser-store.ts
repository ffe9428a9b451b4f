import { BrowserDatabase } from '../kit/browser-database';

// jsdom is a browser without a database, in which nothing that waits is called kept.
Object.assign(globalThis, { indexedDB: new BrowserDatabase().factory });
