import { RuleTester } from 'eslint';
import { foreignPhrase } from '../../../eslint/phrases.mjs';
import { plugin } from '../../../eslint/plugin.mjs';

RuleTester.describe = (_, run) => run();
RuleTester.it = it;
RuleTester.itOnly = it;

const errors = [{ messageId: 'foreign' as const }];

new RuleTester().run('plain-english', plugin.rules['plain-english'], {
  valid: [
    { name: 'code may be called anything', code: "stands(anew, 'of now'); const told = 'is told';" },
    { name: 'quoted code is no prose', code: '// see `stands` and `of now`' },
    { name: 'a stand-in stands for something', code: '// The stand-in stands for the phone.' },
    { name: 'the id of a test', code: "it('TAKE-anew: a list is read again', () => {});" },
  ],
  invalid: [
    { name: 'a comment', code: '// The row stands in the list.', errors },
    { name: 'a doc comment', code: '/** Whoever is told reads it. */', errors },
    { name: 'a title', code: "it('A1: the page is drawn anew', () => {});", errors },
    { name: 'a title of each', code: "it.each([1])('A1: the form of now %s', () => {});", errors },
    { name: 'a title made of parts', code: 'describe(`what ${x} has to do with it`, () => {});', errors },
  ],
});

it('PHRASES-instead: what to say instead is part of the answer', () => {
  expect(foreignPhrase('Everything is at hand.')).toEqual({
    phrase: 'at hand',
    instead: 'available, already in memory',
  });
});
