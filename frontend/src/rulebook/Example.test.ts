import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ExampleShown } from '../api.gen';
import { learn, playing } from '../words/words.svelte';
import Example from './Example.svelte';
import { partsOf, sideWords, stepWords, sums } from './telling';

const NOTHING: ExampleShown = {
  id: 'x',
  examples: ['A-X17'],
  options: {},
  players: null,
  trump: '',
  scores: {},
  hands: {},
  melds: {},
  dollars: {},
  packets: {},
  pile: [],
  stock: null,
  trick: [],
  steps: [],
  then: {},
  packets_then: {},
  next_trump: '',
  brings: {},
  over: '',
  winners: [],
};

beforeAll(async () => {
  await Promise.all([learn('examples'), learn('bipbip'), learn('options')]);
});
afterEach(() => {
  cleanup();
  playing('');
});

describe('an example', () => {
  test('shows what lies where in cards, and each move as allowed or refused by its clause', () => {
    playing('altaneira');
    const example: ExampleShown = {
      ...NOTHING,
      hands: { '0': ['Tc', '2h', '2c'] },
      pile: ['Kd', '9c'],
      steps: [
        { seat: 0, move: 'take 9c Tc 2h', refused: 'A-27' },
        { seat: 0, move: 'take 9c Tc 2c', refused: null },
      ],
    };
    render(Example, { example, game: 'altaneira', ids: ['A-X17'] });
    const shown = screen.getByRole('group', { name: 'Example A-X17' });
    expect(within(shown).getByText('Lixo, top card last')).toBeInTheDocument();
    expect(within(shown).getByRole('img', { name: 'king of diamonds, nine of clubs' })).toBeInTheDocument();
    const [refused, allowed] = within(shown).getAllByRole('listitem');
    expect(within(refused as HTMLElement).getByRole('img', { name: 'Refused' })).toBeInTheDocument();
    expect(within(refused as HTMLElement).getByRole('link', { name: 'A-27' })).toHaveAttribute(
      'href',
      '#A-27',
    );
    expect(within(allowed as HTMLElement).getByRole('img', { name: 'Allowed' })).toBeInTheDocument();
    expect(allowed).toHaveTextContent('Take the lixo with');
  });

  test('says where its table differs, the totals before, and what the deal brings', () => {
    const example: ExampleShown = {
      ...NOTHING,
      options: { return_taken: 'forbid_all' },
      scores: { A: 1200 },
      trump: 'h',
      brings: { A: { cards: 70, bonuses: 200, total: 270 } },
      winners: ['A'],
      players: 6,
      packets: { B: 'untaken' },
      stock: [],
      packets_then: { B: 'gone' },
      over: 'match',
    };
    render(Example, { example, game: 'classic', ids: ['B-X18'] });
    const shown = screen.getByRole('group');
    expect(shown).toHaveTextContent('No card taken from the pile');
    expect(shown).toHaveTextContent('Side A: 1,200');
    expect(shown).toHaveTextContent('cards +70 · bonuses +200 · total 270');
    expect(within(shown).getByText('hearts')).toBeInTheDocument();
    for (const words of [
      '6 players',
      'packet not taken yet',
      'The stock is used up',
      'Packet became stock',
    ]) {
      expect(within(shown).getByText(words)).toBeInTheDocument();
    }
    expect(shown).toHaveTextContent('The match is over.');
    expect(within(shown).getByText('Winner')).toBeInTheDocument();
  });
});

describe('the words of an example', () => {
  test('name every kind of move', () => {
    expect(stepWords('draw')).toBe('Draw');
    expect(stepWords('take')).toBe('Take the pile');
    expect(stepWords('take 2')).toBe('Take the pile onto 2');
    expect(stepWords('add 1 5h high')).toBe('Add to 1, wild high');
    expect(stepWords('trump none')).toBe('Bonus suit: no bonus suit');
    expect(stepWords('call Kh Qh')).toBe('Bip-bip!');
    expect(stepWords('fly away')).toBe('fly away');
    expect(partsOf('call Kh Qh')).toEqual(['Kh', 'Qh']);
  });

  test('call sides by letter, and in Bip-Bip by seat', () => {
    expect(sideWords('B', 'classic')).toBe('Side B');
    expect(sideWords('C', 'bipbip')).toBe('Seat 3');
    expect(sums({ tricks: 150, calls: 150 })).toBe('tricks +150 · calls +150');
  });
});
