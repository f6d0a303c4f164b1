import type { Locator } from 'playwright-core';

/**
 * Seconds per action in the keystroke-level model (Card, Moran and Newell, 1980): an average typist, and one mental preparation before
 * every action.
 */
const seconds = { key: 0.28, point: 1.1, press: 0.2, think: 1.35 } as const;

/** Acts like a person in a browser, and adds up the time that a person would need, without the machine's own time. */
export interface ModelPerson {
  type(field: Locator, text: string): Promise<void>;
  press(target: Locator): Promise<void>;
  /** Adds seconds that the person spends elsewhere, for instance in the email program. */
  turnAway(forSeconds: number): void;
  seconds(): number;
  acts(): number;
}

export function modelPerson(): ModelPerson {
  let spent = 0;
  let acts = 0;
  const act = (took: number) => {
    spent += seconds.think + took;
    acts += 1;
  };
  return {
    async type(field, text) {
      await field.fill(text);
      act(seconds.point + seconds.press + text.length * seconds.key);
    },
    async press(target) {
      await target.click();
      act(seconds.point + seconds.press);
    },
    turnAway: (forSeconds) => act(forSeconds),
    seconds: () => spent,
    acts: () => acts,
  };
}
