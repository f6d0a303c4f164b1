/** Strikes a bell at given times, by the browser's audio clock. It is silent until a tap or key press allows sound. */
export interface Bell {
  /** Replaces all future strikes of this bell. `at`: ms from now; times in the past are skipped. */
  readonly strikeAt: (at: readonly number[]) => void;
  readonly stop: () => void;
}

/** The page's sound, shared by all its bells: one permission is enough, and a browser allows a page only a few audio contexts. */
export interface Sound {
  /** Requests sound. Must be called while a tap or key press is handled. Does nothing if sound is on. */
  readonly unlock: () => void;
  /** `off` covers every state in which nothing would be heard, such as during a call. */
  readonly state: () => 'on' | 'off';
  readonly subscribe: (listener: () => void) => () => void;
  readonly createBell: () => Bell;
  readonly end: () => void;
}

/** Frequency in Hz and loudness of each partial of a small bell. */
const partials = [
  [880, 0.5],
  [1760, 0.22],
  [2640, 0.12],
  [3700, 0.06],
] as const;
/** How long a strike can be heard, in seconds. */
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
    // An iPhone's silent switch mutes everything except playback.
    const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
    if (audioSession !== undefined) audioSession.type = 'playback';
    context = new AudioContext();
    context.onstatechange = tell;
    return context;
  };
  return {
    unlock() {
      // Without a tap, or during a call, the browser refuses. The next tap tries again.
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
            // The strike is already over.
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
