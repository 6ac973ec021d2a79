import { expect, test } from 'vitest';
import { actorWith } from './can.ts';
import type { Role } from './roles.ts';
import { statisticsSides } from './statistics-sides.ts';

test.each<[Role[], string[]]>([
  [['admin'], ['sale', 'cost']],
  [['salesperson'], ['sale', 'cost']],
  [['buyer'], ['sale', 'cost']],
  [['purchaser'], ['cost']],
  [
    ['manager', 'purchaser'],
    ['sale', 'cost'],
  ],
  [['affiliate'], []],
  [['packer'], []],
])('%j see %j', (roles, sides) => {
  const seen = statisticsSides(actorWith('01890a5d-ac96-774b-bcce-b302099a8057', roles));
  expect(Object.entries(seen).flatMap(([side, visible]) => (visible ? [side] : []))).toEqual(sides);
});
