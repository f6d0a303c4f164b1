import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockState, closeClock, commandClock, leadInMs, readyClock, replanClock, unplanClock } from './clock.ts';

const now = Date.parse('2026-03-06T19:00:00.000Z');
const minute = 60_000;
const plan = { rounds: 3, seconds: 300, gapSeconds: 60 };
const ready = readyClock(plan);

type Command = Parameters<typeof commandClock>[1];

/** Sends one command after another, each of which must be accepted. */
function press(state: ClockState, ...commands: readonly (readonly [Command, number])[]): ClockState {
  return commands.reduce((before, [command, at]) => {
    const after = commandClock(before, command, at);
    if (typeof after === 'string') throw new Error(`${command.action} in ${before.phase}: ${after}`);
    return after;
  }, state);
}
const start = { action: 'start' } as const;
const end = { action: 'end' } as const;

const none: ClockState = { ...ready, phase: 'none', rounds: 0 };
const running = press(ready, [start, now]);
const paused = press(running, [{ action: 'pause' }, now + minute]);
const between = press(running, [end, now + 5 * minute]);
const over = press(between, [start, now + 6 * minute], [end, now + 11 * minute], [start, now + 12 * minute], [end, now + 17 * minute]);

describe('which command is taken in which phase', () => {
  const states = { none, ready, running, paused, between, over };
  const commands = {
    start,
    pause: { action: 'pause' },
    resume: { action: 'resume' },
    add: { action: 'add', seconds: 60 },
    end,
    back: { action: 'back' },
    auto: { action: 'auto', on: true },
    finish: { action: 'finish' },
  } as const satisfies Record<string, Command>;
  const outcome = (state: ClockState, command: Command) => {
    const after = commandClock(state, command, now + 2 * minute);
    return typeof after === 'string' ? after : `${after.phase} ${after.round}`;
  };

  it.each([
    ['start', ['plan_missing', 'running 1', 'wrong_phase', 'wrong_phase', 'running 2', 'night_over']],
    ['pause', ['plan_missing', 'wrong_phase', 'paused 1', 'wrong_phase', 'wrong_phase', 'wrong_phase']],
    ['resume', ['plan_missing', 'wrong_phase', 'wrong_phase', 'running 1', 'wrong_phase', 'wrong_phase']],
    ['add', ['plan_missing', 'wrong_phase', 'running 1', 'paused 1', 'wrong_phase', 'wrong_phase']],
    ['end', ['plan_missing', 'wrong_phase', 'between 1', 'between 1', 'wrong_phase', 'wrong_phase']],
    ['back', ['plan_missing', 'wrong_phase', 'ready 0', 'ready 0', 'running 1', 'running 3']],
    ['auto', ['plan_missing', 'ready 0', 'running 1', 'paused 1', 'between 1', 'over 3']],
    ['finish', ['plan_missing', 'over 0', 'wrong_phase', 'wrong_phase', 'over 1', 'wrong_phase']],
  ] as const)('%s', (name, expected) => {
    expect(Object.values(states).map((state) => outcome(state, commands[name]))).toEqual(expected);
  });
});

describe('the time of a round', () => {
  it('begins three seconds after the command', () => {
    expect(running).toMatchObject({ startsAt: now + leadInMs, endsAt: now + leadInMs + 5 * minute });
  });

  it('may differ from the plan from a round on', () => {
    const longer = press(ready, [{ ...start, seconds: 600, gap_seconds: 120 }, now]);
    expect(longer).toMatchObject({ endsAt: now + leadInMs + 10 * minute, seconds: 600 });
    expect(press(longer, [end, now + minute]).gapEndsAt).toBe(now + 3 * minute);
  });

  it('stands still while paused', () => {
    const resumed = press(paused, [{ action: 'resume' }, now + 30 * minute]);
    expect(resumed.endsAt).toBe(now + 30 * minute + 4 * minute + leadInMs);
    expect(resumed.phase).toBe('running');
  });

  it('is whole if it is paused in the lead-in', () => {
    expect(press(running, [{ action: 'pause' }, now + 1000]).leftMs).toBe(5 * minute);
  });

  it('keeps overtime through a pause', () => {
    const late = press(running, [{ action: 'pause' }, now + leadInMs + 5 * minute + 24_000]);
    expect(late.leftMs).toBe(-24_000);
    expect(press(late, [{ action: 'resume' }, now + 10 * minute]).endsAt).toBe(now + 10 * minute - 24_000);
  });

  it('is never shortened below five seconds, nor lengthened above an hour', () => {
    const at = now + leadInMs + minute;
    expect(press(running, [{ action: 'add', seconds: -600 }, at]).endsAt).toBe(at + 5000);
    const long = Array.from({ length: 8 }, () => [{ action: 'add', seconds: 600 }, at] as const);
    expect(press(running, ...long).endsAt).toBe(at + 60 * minute);
    expect(press(paused, [{ action: 'add', seconds: -600 }, at]).leftMs).toBe(5000);
  });

  it('is a whole minute more in overtime, which is not taken off it', () => {
    const at = now + leadInMs + 6 * minute;
    const more = { action: 'add', seconds: 60 } as const;
    expect(press(running, [more, at]).endsAt).toBe(at + minute);
    expect(press(running, [{ action: 'pause' }, at], [more, at + minute]).leftMs).toBe(minute);
    expect(press(running, [more, at - 2 * minute]).endsAt).toBe(at);
  });

  it('is never longer for taking time away, nor shorter for adding', () => {
    const [late, soon] = [now + leadInMs + 6 * minute, now + leadInMs + 5 * minute - 2000];
    const less = { action: 'add', seconds: -60 } as const;
    for (const at of [late, soon]) expect(press(running, [less, at]).endsAt).toBe(running.endsAt);
    expect(press(running, [{ action: 'pause' }, late], [less, late]).leftMs).toBe(-minute);
    expect(press(running, [{ action: 'add', seconds: 0 }, late]).endsAt).toBe(running.endsAt);
    const hour = press(ready, [{ ...start, seconds: 3600 }, now]);
    expect(press(hour, [{ action: 'add', seconds: 60 }, now]).endsAt).toBe(hour.endsAt);
  });
});

describe('what was pressed by mistake', () => {
  it('gives a round that was ended too early another minute, and its start stays', () => {
    const again = press(between, [{ action: 'back' }, now + 6 * minute]);
    expect(again).toMatchObject({ phase: 'running', round: 1, startsAt: now + leadInMs, endsAt: now + 7 * minute });
    const ended = press(again, [end, now + 7 * minute]);
    expect([ended.held, ended.ended]).toEqual([[[now + leadInMs, now + 7 * minute]], 1]);
  });

  it('keeps start and end of a round that is ended again by a clock that is behind', () => {
    const again = press(between, [{ action: 'back' }, now - 4 * minute]);
    expect(press(again, [end, now - 4 * minute]).held).toEqual(between.held);
  });

  it('gives a whole minute also by a clock that is behind', () => {
    const again = press(between, [{ action: 'back' }, now - 4 * minute]);
    expect(again).toMatchObject({ startsAt: now - 4 * minute, endsAt: now - 3 * minute });
    expect(press(again, [{ action: 'pause' }, now - 4 * minute]).leftMs).toBe(minute);
  });

  it('leaves a round begun that has ended once', () => {
    const again = press(between, [{ action: 'back' }, now + 6 * minute]);
    expect(commandClock(again, { action: 'back' }, now + 6 * minute)).toBe('wrong_phase');
  });

  it('takes a finished evening back to where it was', () => {
    expect(press(between, [{ action: 'finish' }, now], [{ action: 'back' }, now])).toMatchObject({ phase: 'between', round: 1 });
    expect(press(ready, [{ action: 'finish' }, now], [{ action: 'back' }, now])).toMatchObject({ phase: 'ready', round: 0 });
  });

  it('does not start the gap again when the next round was started too early', () => {
    const early = press(between, [start, now + 6 * minute], [{ action: 'back' }, now + 6 * minute]);
    expect(early).toMatchObject({ phase: 'between', round: 1, gapEndsAt: null, ended: 1 });
  });
});

describe('the end of the event', () => {
  const at = (state: ClockState, minutes: number) => closeClock(state, now + minutes * minute);

  it('holds a round once half of its time has passed, and takes it back before', () => {
    // Five minutes, counted from three seconds after the start.
    expect(at(running, 2.56)).toMatchObject({ phase: 'over', round: 1, ended: 1, held: [[now + leadInMs, now + 2.56 * minute]] });
    expect(at(running, 2.54)).toMatchObject({ phase: 'over', round: 0, ended: 0, held: [] });
    expect(at(paused, 60)).toMatchObject({ phase: 'over', round: 0, ended: 0, leftMs: null });
    const lateBreak = press(running, [{ action: 'pause' }, now + 3 * minute]);
    expect(at(lateBreak, 60)).toMatchObject({ phase: 'over', round: 1, ended: 1, leftMs: null });
  });

  it('holds a round that has ended once, however little of its second chance has passed', () => {
    expect(at(press(between, [{ action: 'back' }, now + 6 * minute]), 6)).toMatchObject({ phase: 'over', round: 1, ended: 1 });
  });

  it('ends an evening that has not begun, or waits for a round that will not come', () => {
    expect(at(ready, 0)).toEqual({ ...ready, phase: 'over' });
    expect(at(between, 6)).toEqual({ ...between, phase: 'over', gapEndsAt: null });
  });

  it('changes nothing where there is no evening, or it is over', () => {
    expect([at(none, 0), at(over, 20)]).toEqual([undefined, undefined]);
  });

  it('can be taken back once the event is reopened, and then nothing starts by itself', () => {
    const closed = at({ ...between, auto: true }, 6) ?? none;
    expect(press(closed, [{ action: 'back' }, now + 7 * minute])).toEqual({ ...between, auto: true, gapEndsAt: null });
  });
});

describe('another plan', () => {
  it('begins an evening', () => {
    expect(replanClock(none, plan)).toEqual(ready);
  });

  it('leaves a round that runs as it is', () => {
    expect(replanClock(running, { rounds: 5, seconds: 240, gapSeconds: 30 })).toEqual({
      ...running,
      rounds: 5,
      seconds: 240,
      gapSeconds: 30,
    });
  });

  it('goes on after the last round if there are more now', () => {
    expect(replanClock(over, { ...plan, rounds: 4 })).toMatchObject({ phase: 'between', round: 3, rounds: 4 });
    expect(replanClock(press(ready, [{ action: 'finish' }, now]), plan)).toMatchObject({ phase: 'ready', round: 0 });
  });
});

describe('the plan before', () => {
  const more = { ...plan, rounds: 4 };

  it('ends the evening if no round is left, and does not begin it again', () => {
    expect(unplanClock(between, plan, { ...plan, rounds: 1 })).toEqual({ ...between, phase: 'over', rounds: 1, gapEndsAt: null });
    expect(unplanClock(between, more, plan)).toEqual(between);
    expect(unplanClock(over, plan, more)).toEqual({ ...over, rounds: 4 });
    expect(unplanClock(running, plan, { ...plan, rounds: 1 })).toEqual({ ...running, rounds: 1 });
  });

  it('has its own lengths back where the other had different ones, and those of the clock where not', () => {
    const long = press(ready, [{ ...start, seconds: 600, gap_seconds: 120 }, now]);
    expect(unplanClock(long, more, plan)).toMatchObject({ seconds: 600, gapSeconds: 120 });
    expect(unplanClock(long, { ...plan, seconds: 240 }, plan)).toMatchObject({ seconds: 300, gapSeconds: 120 });
    expect(unplanClock(long, { ...plan, gapSeconds: 30 }, plan)).toMatchObject({ seconds: 600, gapSeconds: 60 });
  });
});

it('is always one of the known states, whatever is pressed', () => {
  const command = fc.oneof(
    fc.constantFrom<Command>(
      start,
      end,
      { action: 'pause' },
      { action: 'resume' },
      { action: 'back' },
      { action: 'finish' },
      { action: 'auto', on: true },
    ),
    fc.integer({ min: -600, max: 600 }).map((seconds): Command => ({ action: 'add', seconds })),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(command, fc.nat(400_000)), { maxLength: 40 }), (presses) => {
      let [state, at] = [ready, now];
      for (const [pressed, later] of presses) {
        at += later;
        const next = commandClock(state, pressed, at);
        if (typeof next === 'string') continue;
        state = next;
        const { phase, round, rounds, ended, held } = state;
        expect(round).toBeGreaterThanOrEqual(phase === 'ready' || phase === 'over' ? 0 : 1);
        expect(round).toBeLessThanOrEqual(rounds);
        expect([state.startsAt !== null && state.endsAt !== null, state.leftMs !== null]).toEqual([
          phase === 'running',
          phase === 'paused',
        ]);
        expect(held).toHaveLength(ended);
        expect(held.every(([began, over]) => began <= over)).toBe(true);
        expect(ended).toBeGreaterThanOrEqual(phase === 'between' ? round : round - 1);
      }
    }),
  );
});
