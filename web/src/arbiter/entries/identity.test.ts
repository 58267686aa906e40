import { expect, test } from 'vitest';

import { teamsByCard } from './identity';

const clause = (team: string, prefixes: string[]) => ({
  team,
  proofs: [],
  prefixes,
  chooses_from: [],
});
const teams = [
  clause('清城区', ['441802']),
  clause('清新区', ['441803', '441827']),
  clause('市直', ['4418']),
  clause('客队', []),
];

test('the beginning of a number names the teams whose clause it agrees with', () => {
  expect(teamsByCard('441827', teams)).toEqual(['清新区', '市直']);
  expect(teamsByCard('４４１８０２ 1990', teams)).toEqual(['清城区', '市直']);
  expect(teamsByCard('110101199001011234', teams)).toEqual([]);
});

test('too few digits say nothing', () => {
  expect(teamsByCard('44180', teams)).toBeUndefined();
  expect(teamsByCard('', teams)).toBeUndefined();
});
