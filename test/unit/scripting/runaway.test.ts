import { outcomeOf, RUNNERS } from './runners';

/** Ten kinds of scripts that never end or grow without end. */
const RUNAWAYS: Record<string, string> = {
  'an endless while': 'while (true) {}',
  'an endless for': 'for (;;) { var a = 1; }',
  'an endless do-while': 'do { var a = 1; } while (1);',
  'endless recursion':
    'function f() { return f() + f(); } var go = true; while (go) { try { f(); } catch (e) {} }',
  'a text that doubles': 'var s = "x"; while (true) s = s + s;',
  'a list that grows': 'var a = []; while (true) a.push(1);',
  'a huge repeat': 'return "abc".repeat(1e9);',
  'a huge list': 'return new Array(1e9).fill(0);',
  'a catastrophic pattern': 'return /^(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!");',
  'promises without end': 'async function f() { while (true) { await null; } } await f();',
  'a catch that goes on':
    'while (true) { try { while (true) {} } catch (e) { continue; } finally { var a = 1; } }',
  'lists inside lists as text': 'var a = [1]; for (var i = 0; i < 50; i++) a = [a, a]; return "" + a;',
  'a constructed pattern': 'return new RegExp("(x+x+)+y").test("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");',
  'padding without end': 'return "x".padStart(1e9, "ab");',
};

describe.each(RUNNERS)('%s runner', (_name, make) => {
  it.each(Object.keys(RUNAWAYS))('stops %s', async (name) => {
    const outcome = (await outcomeOf(make(), RUNAWAYS[name]!)) as { error?: string; refused?: string };
    // None of them ends on its own: that there is an outcome is half of the proof.
    expect(outcome.error ?? outcome.refused).toBeTruthy();
  });
});
