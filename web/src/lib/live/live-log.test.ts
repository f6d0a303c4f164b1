import { describe, expect, it } from 'vitest';
import { createLiveLog } from './live-log.ts';

describe('the live log', () => {
  it('asks for everything on the first confirmation, and for nothing on a later one without changes', () => {
    const log = createLiveLog();
    expect(log.confirm({ people: 3, matches: 7, night: 0 })).toEqual(['people', 'matches', 'night']);
    expect(log.confirm({ people: 3, matches: 7, night: 0 })).toEqual([]);
  });

  it('applies the next number, ignores what is known, and refetches after a gap', () => {
    const log = createLiveLog();
    log.confirm({ people: 3, matches: 7, night: 0 });
    expect(log.accept('matches', 8)).toBe('apply');
    expect(log.accept('matches', 8)).toBe('ignore');
    expect(log.accept('matches', 7)).toBe('ignore');
    expect(log.accept('matches', 10)).toBe('refetch');
    expect(log.accept('matches', 11)).toBe('apply');
  });

  it('counts people and matches apart', () => {
    const log = createLiveLog();
    log.confirm({ people: 3, matches: 7, night: 0 });
    expect(log.accept('people', 4)).toBe('apply');
    expect(log.accept('matches', 8)).toBe('apply');
  });

  it('names the kinds that changed while the connection was gone', () => {
    const log = createLiveLog();
    log.confirm({ people: 3, matches: 7, night: 0 });
    log.accept('matches', 8);
    expect(log.confirm({ people: 5, matches: 8, night: 0 })).toEqual(['people']);
  });

  it('refetches on a change that comes before any confirmation', () => {
    expect(createLiveLog().accept('people', 4)).toBe('refetch');
  });
});
