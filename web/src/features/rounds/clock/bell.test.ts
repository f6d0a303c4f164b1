import { beforeEach, expect, it, vi } from 'vitest';
import { onTap } from '../../../lib/browser/device/on-tap.ts';
import { createSound } from './bell.ts';

/** Times at which tones are to start, in the audio clock's seconds. Tones that were stopped before their start are left out. */
let struck: number[];
let contexts: FakeAudio[];

/** Whether sound is allowed. As on an iPhone, it becomes allowed when a finger is lifted, not when it touches. */
let isAllowed: boolean;

class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  onstatechange: () => void = () => {};
  readonly destination = {};
  constructor() {
    contexts.push(this);
  }
  async resume() {
    if (!isAllowed) return Promise.reject(new DOMException('No tap', 'NotAllowedError'));
    this.state = 'running';
  }
  async close() {
    this.state = 'closed';
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => ({}) };
  }
  createOscillator() {
    let at = 0;
    return {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start(when: number) {
        at = when;
        struck.push(when);
      },
      stop(when?: number) {
        if (when === undefined) struck = struck.filter((one) => one !== at);
      },
    };
  }
}

beforeEach(() => {
  [struck, contexts, isAllowed] = [[], [], false];
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', {});
  return () => vi.unstubAllGlobals();
});

it('comes on when a finger is lifted, and not before', async () => {
  const sound = createSound();
  const page = new EventTarget();
  onTap(sound.unlock, page);
  const act = async (name: string) => {
    isAllowed = name !== 'pointerdown';
    page.dispatchEvent(new Event(name));
    await Promise.resolve();
  };
  await act('pointerdown');
  expect(sound.state()).toBe('off');
  await act('pointerup');
  expect([sound.state(), contexts.length]).toEqual(['on', 1]);
});

it('is off during a call, asks again at the next tap, and tells the page each time', async () => {
  isAllowed = true;
  const sound = createSound();
  const heard: string[] = [];
  sound.subscribe(() => heard.push(sound.state()));
  sound.unlock();
  await Promise.resolve();
  const [audio] = contexts as [FakeAudio];
  audio.state = 'interrupted';
  audio.onstatechange();
  sound.unlock();
  await Promise.resolve();
  expect(heard).toEqual(['on', 'off', 'on']);
});

it('keeps the strikes of one bell when another one strikes anew, or is stopped', async () => {
  isAllowed = true;
  const sound = createSound();
  sound.unlock();
  await Promise.resolve();
  const [rounds, calls] = [sound.createBell(), sound.createBell()];
  rounds.strikeAt([60_000, -1]);
  calls.strikeAt([0, 250]);
  calls.strikeAt([500]);
  expect([...new Set(struck)]).toEqual([60, 0.5]);
  calls.stop();
  expect([...new Set(struck)]).toEqual([60]);
});
