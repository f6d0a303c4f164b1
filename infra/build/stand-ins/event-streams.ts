/**
 * Stands in for `@smithy/core/event-streams` in every bundle: of all services only a few answer in event streams, none of them ours,
 * and 15 KB of their reader would be loaded in each cold start. S3's client asks for the first two when it is made.
 */
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

export function eventStreamSerdeProvider(): never {
  throw new Error('Event streams are not part of this build');
}

export class EventStreamSerde {
  constructor() {
    eventStreamSerdeProvider();
  }
}
