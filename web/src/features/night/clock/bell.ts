/** Strikes a bell at given times, by the browser's audio clock; silent until the first tap allows sound. */
export interface Bell {
  /** Replaces all strikes that are still to come. `at`: ms from now; those in the past are left out. */
  readonly strikeAt: (at: readonly number[]) => void;
  readonly stop: () => void;
  /** Asks for sound; must be called in a tap. */
  readonly unlock: () => void;
  readonly state: () => 'on' | 'off';
  readonly subscribe: (listener: () => void) => () => void;
  readonly end: () => void;
}

/** Hz, and how loud each is: the partials of a small bell. */
const partials = [
  [880, 0.5],
  [1760, 0.22],
  [2640, 0.12],
  [3700, 0.06],
] as const;
/** Seconds that a strike is heard. */
const ringsFor = 2.2;

export function createBell(): Bell {
  let context: AudioContext | undefined;
  let sounding: AudioScheduledSourceNode[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const open = () => {
    if (context !== undefined || typeof AudioContext === 'undefined') return context;
    // The silent switch of an iPhone mutes everything but playback.
    const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
    if (audioSession !== undefined) audioSession.type = 'playback';
    context = new AudioContext();
    context.onstatechange = tell;
    return context;
  };
  const stop = () => {
    for (const node of sounding) {
      try {
        node.stop();
      } catch {
        // It has rung already.
      }
    }
    sounding = [];
  };
  const strike = (audio: AudioContext, when: number) => {
    for (const [frequency, volume] of partials) {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0.0001, when);
      gain.gain.exponentialRampToValueAtTime(volume, when + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, when + ringsFor);
      tone.connect(gain).connect(audio.destination);
      tone.start(when);
      tone.stop(when + ringsFor);
      sounding.push(tone);
    }
  };
  return {
    strikeAt(at) {
      stop();
      if (context === undefined || context.state !== 'running') return;
      for (const ms of at) if (ms >= 0) strike(context, context.currentTime + ms / 1000);
    },
    stop,
    unlock() {
      void open()?.resume().then(tell);
    },
    state: () => (context?.state === 'running' ? 'on' : 'off'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      stop();
      void context?.close();
      context = undefined;
    },
  };
}
