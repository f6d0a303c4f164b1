/** Strikes a bell at given times, by the browser's audio clock; silent until a tap or key allows sound. */
export interface Bell {
  /** Replaces all of this bell's strikes that are still to come. `at`: ms from now; those in the past are left out. */
  readonly strikeAt: (at: readonly number[]) => void;
  readonly stop: () => void;
}

/** The page's sound, which all its bells share: a browser allows it once, and gives a page few of them. */
export interface Sound {
  /** Asks for sound; must be called in a tap. Nothing happens where it is on. */
  readonly unlock: () => void;
  /** `off` is every state in which nothing would be heard, such as during a call. */
  readonly state: () => 'on' | 'off';
  readonly subscribe: (listener: () => void) => () => void;
  readonly createBell: () => Bell;
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

export function createSound(): Sound {
  let context: AudioContext | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const isOn = () => context?.state === 'running';
  const open = () => {
    if (context !== undefined || typeof AudioContext === 'undefined') return context;
    // The silent switch of an iPhone mutes everything but playback.
    const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
    if (audioSession !== undefined) audioSession.type = 'playback';
    context = new AudioContext();
    context.onstatechange = tell;
    return context;
  };
  return {
    unlock() {
      // Refused without a tap, and during a call: the next tap asks again.
      if (!isOn()) open()?.resume().then(tell, tell);
    },
    state: () => (isOn() ? 'on' : 'off'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createBell() {
      let sounding: AudioScheduledSourceNode[] = [];
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
      return {
        strikeAt(at) {
          stop();
          if (context === undefined || !isOn()) return;
          for (const ms of at) if (ms >= 0) sounding.push(...strike(context, context.currentTime + ms / 1000));
        },
        stop,
      };
    },
    end() {
      void context?.close();
      context = undefined;
    },
  };
}

function strike(audio: AudioContext, when: number): AudioScheduledSourceNode[] {
  return partials.map(([frequency, volume]) => {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, when);
    gain.gain.exponentialRampToValueAtTime(volume, when + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, when + ringsFor);
    tone.connect(gain).connect(audio.destination);
    tone.start(when);
    tone.stop(when + ringsFor);
    return tone;
  });
}
