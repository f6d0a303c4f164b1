import { Aws } from 'aws-cdk-lib';
import { CfnApi, CfnIntegration, CfnIntegrationResponse, CfnRoute, CfnRouteResponse, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StackConfig } from '../../config.ts';
import { gatewayKeyHeader } from '../../edge/gateway-key.ts';
import type { FunctionDefinition, SocketTrigger } from '../../functions.ts';
import { pingThrottle, socketThrottle } from '../../socket-throttle.ts';
import type { Names } from '../names.ts';
import { createAccessLog } from './access-logs.ts';
import { invocationUri } from './rest-api.ts';

/** Stage name, which `infra/edge/socket.js` inserts into the path. */
const socketStage = 'live';

interface SocketApiOptions {
  readonly definitions: readonly FunctionDefinition[];
  readonly names: Names;
  readonly config: StackConfig;
  readonly invokeRole: IRole;
}

/** The WebSocket API: one route per socket trigger, and `ping`, which the gateway answers without a function. */
export class SocketApi extends Construct {
  /** `<id>.execute-api.<region>.amazonaws.com` */
  readonly host: string;
  /** Address where functions post to connections: `https://<host>/<stage>`. */
  readonly managementUrl: string;
  /** `arn:…:execute-api:…:<id>/<stage>` */
  readonly stageArn: string;
  readonly apiId: string;
  /** A reference to the stage, so that a resource which uses it waits for the stage. */
  readonly stageName: string;

  constructor(scope: Construct, options: SocketApiOptions) {
    super(scope, 'SocketApi');
    const api = new CfnApi(this, 'Api', {
      name: `${options.names.prefix}-live`,
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: '$request.body.action',
      apiKeySelectionExpression: `$request.header.${gatewayKeyHeader}`,
    });
    this.apiId = api.ref;
    for (const definition of options.definitions) {
      for (const trigger of definition.triggers) if (trigger.kind === 'socket') this.addFunctionRoute(api, trigger, definition, options);
    }
    this.addPing(api);
    // Deploys automatically whenever a route changes. The first deployment must wait for the routes and their responses.
    const deployed = [CfnRoute, CfnRouteResponse, CfnIntegrationResponse];
    const routes = this.node.findAll().filter((child) => deployed.some((kind) => child instanceof kind));
    const { logGroup, format } = createAccessLog(this, 'socket', options);
    const stage = new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: socketStage,
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: socketThrottle.rate, throttlingBurstLimit: socketThrottle.burst },
      // Unlike the names in the default settings, these are passed on unchanged. A release must not add both a route and its limits: on a
      // rollback CloudFormation would delete the route first, which AWS refuses.
      routeSettings: { ping: { ThrottlingRateLimit: pingThrottle.rate, ThrottlingBurstLimit: pingThrottle.burst } },
      accessLogSettings: { destinationArn: logGroup.logGroupArn, format },
    });
    stage.node.addDependency(...routes);
    this.stageName = stage.ref;
    const { region } = options.config;
    this.host = `${api.ref}.execute-api.${region}.${Aws.URL_SUFFIX}`;
    this.managementUrl = `https://${this.host}/${socketStage}`;
    this.stageArn = `arn:${Aws.PARTITION}:execute-api:${region}:${Aws.ACCOUNT_ID}:${api.ref}/${socketStage}`;
  }

  private addFunctionRoute(
    api: CfnApi,
    { routeKey, answers = false }: SocketTrigger,
    definition: FunctionDefinition,
    { names, config: { region }, invokeRole }: SocketApiOptions,
  ): void {
    const id = routeKey.replace('$', '');
    const integration = new CfnIntegration(this, `${id}Integration`, {
      apiId: api.ref,
      integrationType: 'AWS_PROXY',
      integrationUri: invocationUri(names.functionArn(definition.name), region),
      credentialsArn: invokeRole.roleArn,
    });
    const route = new CfnRoute(this, `${id}Route`, {
      apiId: api.ref,
      routeKey,
      authorizationType: 'NONE',
      // Only connecting needs the key: a client that is connected has come through the edge.
      ...(routeKey === '$connect' ? { apiKeyRequired: true } : {}),
      ...(answers ? { routeResponseSelectionExpression: '$default' } : {}),
      target: `integrations/${integration.ref}`,
    });
    if (answers) this.addRouteResponse(api, routeKey, route);
  }

  /** Adds `ping` as a mock: keeping a socket alive costs no function call. */
  private addPing(api: CfnApi): void {
    const integration = new CfnIntegration(this, 'pingIntegration', {
      apiId: api.ref,
      integrationType: 'MOCK',
      requestTemplates: { '200': '{"statusCode":200}' },
      templateSelectionExpression: '200',
    });
    const route = new CfnRoute(this, 'pingRoute', {
      apiId: api.ref,
      routeKey: 'ping',
      authorizationType: 'NONE',
      routeResponseSelectionExpression: '$default',
      target: `integrations/${integration.ref}`,
    });
    this.addRouteResponse(api, 'ping', route);
    new CfnIntegrationResponse(this, 'pingIntegrationResponse', {
      apiId: api.ref,
      integrationId: integration.ref,
      integrationResponseKey: '$default',
      responseTemplates: { '200': '{"type":"pong","at":$context.requestTimeEpoch}' },
      templateSelectionExpression: '200',
    });
  }

  /** Adds a route response. Without one the gateway drops what an integration returns. */
  private addRouteResponse(api: CfnApi, id: string, route: CfnRoute): void {
    new CfnRouteResponse(this, `${id}RouteResponse`, { apiId: api.ref, routeId: route.ref, routeResponseKey: '$default' });
  }
}
