import { PLATFORMS, removeCopies } from './builds';
import { testDamage } from './damage';

afterAll(removeCopies);

(PLATFORMS.includes('lark') ? describe : describe.skip)('the lark build', () => testDamage('lark'));
