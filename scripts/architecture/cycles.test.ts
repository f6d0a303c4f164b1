import { describe, expect, it } from 'vitest';
import { cyclesOf } from './cycles.ts';

const layer = 'functions/domain';
const file = (path: string) => `${layer}/${path}.ts`;
const imports = (...pairs: readonly [from: string, to: string][]) => pairs.map(([from, to]) => ({ from: file(from), to: file(to) }));

describe('a cycle between subjects', () => {
  it('is named with the imports that make it', () => {
    const two = imports(['events/events', 'registration/link'], ['registration/register', 'events/event-facts']);
    expect(cyclesOf(two, [layer])).toEqual([
      'functions/domain has a cycle, events > registration > events: ' +
        'functions/domain/events/events.ts imports functions/domain/registration/link.ts, ' +
        'functions/domain/registration/register.ts imports functions/domain/events/event-facts.ts.',
    ]);
  });

  it('is found over any number of subjects and folders in them, once', () => {
    const three = imports(['a/one', 'b/deep/two'], ['b/three', 'c/four'], ['c/five', 'a/six'], ['d/seven', 'a/one']);
    expect(cyclesOf(three, [layer])).toEqual([expect.stringContaining('a > b > c > a')]);
  });

  it('is named beside another one, but not beside a shorter one that it shares a subject with', () => {
    const apart = imports(['a/1', 'b/1'], ['b/1', 'a/1'], ['c/1', 'd/1'], ['d/1', 'c/1']);
    expect(cyclesOf(apart, [layer])).toEqual([expect.stringContaining('a > b > a'), expect.stringContaining('c > d > c')]);
    const shared = imports(['a/1', 'b/1'], ['b/1', 'c/1'], ['c/1', 'a/1'], ['c/1', 'd/1'], ['d/1', 'c/1']);
    expect(cyclesOf(shared, [layer])).toEqual([expect.stringContaining('c > d > c')]);
  });

  it('is found over a file directly in the layer', () => {
    const over = imports(['a/one', 'effects'], ['effects', 'b/one'], ['b/one', 'a/two']);
    expect(cyclesOf(over, [layer])).toEqual([expect.stringContaining('a > effects.ts > b > a')]);
  });

  it('is none within a subject or over a unit test', () => {
    expect(cyclesOf(imports(['a/one', 'a/two'], ['a/two', 'a/one']), [layer])).toEqual([]);
    expect(cyclesOf(imports(['a/one', 'b/one'], ['b/one.test', 'a/one']), [layer])).toEqual([]);
  });

  it('is none between two layers', () => {
    const up = { from: 'functions/data/events/events.ts', to: file('events/events') };
    expect(cyclesOf([...imports(['events/events', 'audit/audit']), up], [layer, 'functions/data'])).toEqual([]);
  });
});
