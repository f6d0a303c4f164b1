/** Ends what was made. */
const ends: (() => Promise<unknown>)[] = [];

/**
 * What the files that one worker runs, one after the other, have in common. Only where the project's files are not isolated.
 * @returns a function that answers the same thing to every file of a worker: made when it is first asked for, ended with the worker
 */
export function oncePerWorker<Thing>(make: () => Promise<Thing>, end: (thing: Thing) => Promise<unknown>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make().then((thing) => {
      ends.push(() => end(thing));
      return thing;
    });
    return made;
  };
}

/** Ends all that the worker's files had in common, the latest first. @throws Error that the first end failed with */
export async function endWithWorker(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
