/** Functions that end the shared resources. */
const ends: (() => Promise<unknown>)[] = [];

/**
 * Shares a resource among the files that one worker runs one after the other. Works only where the project's files are not isolated.
 * @returns a function that returns the same resource to every file of a worker. The resource is created at the first call, and ended with
 * the worker
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

/** Ends all shared resources of the worker, the latest first. @throws Error of the first one that could not be ended */
export async function endWithWorker(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
