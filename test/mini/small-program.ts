import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What a test changes in a program of one page. */
export interface SmallProgram {
  /** Template of the page. */
  template?: string;
  /** Body of the page's `onLoad`; `page` is the page, `wx` the platform. */
  onLoad?: string;
  /** More methods of the page, as object members. */
  methods?: string;
  /** More files, or different contents for the usual ones. */
  files?: Record<string, string>;
  app?: Record<string, unknown>;
}

const folders: string[] = [];

/**
 * Writes a mini-program by hand, to show what the host itself does.
 *
 * @returns its folder; {@link removeSmallPrograms} removes it
 */
export function smallProgram(program: SmallProgram = {}): string {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-program-'));
  folders.push(dist);
  const files: Record<string, string> = {
    'app.json': JSON.stringify({
      pages: ['page/index'],
      lazyCodeLoading: 'requiredComponents',
      ...program.app,
    }),
    'app.js': 'App({})',
    'app.wxss': '',
    'page/index.json': '{"navigationBarTitleText":"Small"}',
    'page/index.wxml': program.template ?? '<view>{{said}}</view>',
    'page/index.js': `Page({ data: { said: 'ready' }, onLoad() { const page = this; ${program.onLoad ?? ''} },
      ${program.methods ?? ''} })`,
    ...program.files,
  };
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    fs.writeFileSync(path.join(dist, name), content);
  }
  return dist;
}

/** Removes the programs written so far. */
export function removeSmallPrograms(): void {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}
