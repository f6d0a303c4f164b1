import type { Service, ServiceError } from './service-errors.ts';

/** A request that is about to be carried out. */
interface FaultRequest {
  readonly service: Service;
  readonly functionName: string;
  readonly operation: string;
  /** The parsed body of a JSON service; text elsewhere. */
  readonly body: unknown;
}

type Fault =
  /** The service answers with this error and does nothing. */
  | ({ readonly kind: 'error' } & ServiceError)
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Nothing happens before this has. The function's own time limit for the call goes on. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  /** The connection breaks: before the service has done anything, or after it has done all but its answer is lost. */
  | { readonly kind: 'drop'; readonly when: 'before' | 'after' }
  /** DynamoDB answers a read from this table, of the same emulator, in place of the one that is named. */
  | { readonly kind: 'otherTable'; readonly name: string };

/** Looks at each request; the first fault that any injector gives is what happens. */
export type FaultInjector = (request: FaultRequest) => Fault | undefined;

export interface Faults {
  /** @returns a function that takes the injector away again */
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
