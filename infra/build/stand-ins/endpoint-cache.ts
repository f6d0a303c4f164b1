/**
 * Stands in for `@aws-sdk/endpoint-cache` in every bundle. DynamoDB's client makes one for endpoint discovery, which no command
 * of ours asks for; its cache brings 7 KB.
 */
export class EndpointCache {}
