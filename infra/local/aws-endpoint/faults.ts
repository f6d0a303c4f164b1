import type { Service, ServiceError } from './service-errors.ts';

/** A request that is about to be carried out. */
interface FaultRequest {
  readonly service: Service;
  readonly functionName: string;
  readonly operation: string;
  /** The parsed body for a JSON service; text for any other. */
  readonly body: unknown;
}

type Fault =
  /** The service answers with this error and does nothing. */
  | ({ readonly kind: 'error' } & ServiceError)
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The request waits for this promise. The function's own time limit for the call keeps running. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  /**
   * The connection breaks, either before the service has done anything, or after it has done everything, so that only its answer is lost.
   */
  | { readonly kind: 'drop'; readonly when: 'before' | 'after' }
  /** DynamoDB reads this table in the same emulator instead of the named one. */
  | { readonly kind: 'otherTable'; readonly name: string };

/** Looks at each request; the first fault that any injector returns takes effect. */
export type FaultInjector = (request: FaultRequest) => Fault | undefined;

export interface Faults {
  /**
   * Adds an injector.
   * @returns a function that removes it
   */
  inject(injector: FaultInjector): () => void;
  find(request: FaultRequest): Fault | undefined;
}

export function makeFaults(): Faults {
  const injectors = new Set<FaultInjector>();
  return {
    inject(injector) {
      injectors.add(injector);
      return () => injectors.delete(injector);
    },
    find(request) {
      for (const injector of injectors) {
        const fault = injector(request);
        if (fault) return fault;
      }
      return undefined;
    },
  };
}
