import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, isFor, leastBid, mayPreset, preset } from './preset.ts';
import type { AuctionView } from './view.ts';

const auction: AuctionView = { lot: 6, lowest: 40, bid: 45, leader: 1, speaker: 2, order: [1, 2, 0, 3], inside: [1, 2, 0], bids: [0, 45, 0, 0], price: 45, cover: 60, energy_cover: 50 };
const view = (more: Partial<AuctionView> = {}, seat = 0) => ({ seat, round: 5, turn: 1, auction: { ...auction, ...more } });

test('who is still in may say beforehand what to answer', () => {
  assert.equal(mayPreset(view()), true);
  assert.equal(mayPreset(view({}, 3)), false);
  assert.equal(mayPreset(view({ inside: [0] })), false);
  assert.equal(mayPreset(view({ leader: -1, inside: [] })), true);
  assert.equal(mayPreset(view({ leader: -1, inside: [] }, 1)), false);
  assert.equal(mayPreset({ seat: 0, round: 5, turn: 1, auction: null }), false);
  assert.equal(mayPreset({ ...view(), seat: -1 }), false);
});

test('it bids one more up to the limit, then it passes', () => {
  const made = preset(view(), { upTo: 50 });
  assert.equal(answerOf(made, view(), 'bid'), 46);
  assert.equal(answerOf(made, view({ bid: 49 }), 'bid'), 50);
  assert.equal(answerOf(made, view({ bid: 50 }), 'bid'), -1);
  assert.equal(answerOf(preset(view(), { pass: true }), view(), 'bid'), -1);
  assert.equal(leastBid({ ...auction, bid: 0 }), 40);
});

test('beyond what can be paid the person is asked, who then is warned', () => {
  const made = preset(view(), { upTo: 90 });
  assert.equal(answerOf(made, view({ bid: 59 }), 'bid'), 60);
  assert.equal(answerOf(made, view({ bid: 60 }), 'bid'), null);
});

test('it answers nothing but the question for a bid in the same auction', () => {
  const made = preset(view(), { pass: true });
  assert.ok(made);
  assert.equal(answerOf(made, view(), 'payment'), null);
  assert.equal(answerOf(made, view(), undefined), null);
  assert.equal(isFor(made, view({ lot: 7 })), false);
  assert.equal(isFor(made, view({ bid: 44 })), false);
  assert.equal(isFor(made, view({}, 2)), false);
  assert.equal(isFor(made, { ...view(), round: 6 }), false);
  assert.equal(isFor(made, { ...view(), turn: 2 }), false);
  assert.equal(answerOf(null, view(), 'bid'), null);
});
