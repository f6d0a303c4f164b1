import { fileURLToPath } from 'node:url';
import { Annotations, Aws, Duration } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  KeyValueStore,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { feed } from '#shared/contract/routes/feed.ts';
import { pageFolders } from '#shared/model/public-pages/public-page.ts';
import type { StackConfig } from '../../config.ts';
import { gatewayKeyHeader } from '../../edge/gateway-key.ts';
import type { EdgeFile } from '../../edge/load.ts';
import { embedFile } from '../../edge/page-files.ts';
import { missingPagePath } from '../gateways/missing-page.ts';
import { restStage } from '../gateways/rest-api.ts';
import type { Names } from '../names.ts';
import type { Edge } from './edge.ts';
import { createEmbedPolicy, createHeadersPolicy, createPagePolicy } from './headers-policy.ts';

interface SiteOptions {
  readonly config: StackConfig;
  readonly names: Names;
  readonly siteBucket: IBucket;
  readonly photoBucket: IBucket;
  readonly pageBucket: IBucket;
  readonly restApi: SpecRestApi;
  readonly socketHost: string;
  /** Key that the distribution sends to both gateways. */
  readonly gatewayKey: string;
  readonly edge: Edge;
}

/** Paths of the feeds that organizations publish (docs/rules/feed.md). */
const feedPaths = `/${restStage}/v1${feed.getFeedCalendar.path.split('{')[0]}*`;

/**
 * Error statuses that must not be cached: a 404 may be for an event that exists a second later. By default CloudFront caches them for 10
 * seconds.
 */
const neverCached = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/**
 * Returns the smallest price class with edges near the region, because guests are near the stage.
 * https://aws.amazon.com/cloudfront/pricing/
 */
export function priceClassOf(region: string): PriceClass {
  if (/^(us|ca|eu|il)-/.test(region)) return PriceClass.PRICE_CLASS_100;
  return /^(af|me|ap)-(?!southeast-2$)/.test(region) ? PriceClass.PRICE_CLASS_200 : PriceClass.PRICE_CLASS_ALL;
}

/**
 * The site's only distribution: SPA, public pages, `/api/*`, `/ws/*` and `/photos/*` under one origin, so no page needs CORS.
 */
export class Site extends Construct {
  readonly distribution: Distribution;
  /** Store for `photo-key`, which is written after the first deployment, so that no template contains it. */
  readonly edgeKeys: KeyValueStore;
  /** `https://…`, without a slash at the end. */
  readonly url: string;

  constructor(scope: Construct, options: SiteOptions) {
    super(scope, 'Site');
    const { config, names, edge } = options;
    this.edgeKeys = new KeyValueStore(this, 'EdgeKeys', { keyValueStoreName: `${names.prefix}-edge-keys` });
    this.distribution = new Distribution(this, 'Distribution', {
      comment: names.prefix,
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      priceClass: priceClassOf(config.region),
      ...(edge.webAclArn === undefined ? {} : { webAclId: edge.webAclArn }),
      ...(config.site === undefined || edge.certificate === undefined
        ? {}
        : {
            domainNames: [config.site.domain],
            certificate: edge.certificate,
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }),
      ...this.behaviors(options),
      errorResponses: neverCached.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    // The photos' origin answers only below `/photos/`, and only to signed addresses, so no one can request a list of its objects.
    Annotations.of(this.distribution).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
    this.url = `https://${config.site?.domain ?? this.distribution.distributionDomainName}`;
  }

  private behaviors({ config, names, siteBucket, photoBucket, pageBucket, restApi, socketHost, gatewayKey }: SiteOptions) {
    const common = {
      // A program that calls us over plain http is refused: a redirect would hide that it has just sent its token unencrypted.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: createHeadersPolicy(this, {
        name: `${names.prefix}-headers`,
        uploadOrigin: names.uploadOrigin,
        ...(config.site === undefined ? {} : { socketOrigin: `wss://${config.site.domain}` }),
      }),
    };
    const gateway = (host: string): Omit<BehaviorOptions, 'functionAssociations'> => ({
      ...common,
      origin: new HttpOrigin(host, { customHeaders: { [gatewayKeyHeader]: gatewayKey } }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    });
    const restHost = `${restApi.restApiId}.execute-api.${config.region}.${Aws.URL_SUFFIX}`;
    // Both behaviors share one origin.
    const calls = gateway(restHost);
    const cachePolicy = this.pageCache(names);
    const files = { origin: S3BucketOrigin.withOriginAccessControl(siteBucket), cachePolicy, compress: true };
    const forOthers = createEmbedPolicy(this, `${names.prefix}-embed-headers`);
    const pagesOrigin = S3BucketOrigin.withOriginAccessControl(pageBucket);
    const publicFiles = { ...common, origin: pagesOrigin, cachePolicy, compress: true };
    const publicPages = {
      ...publicFiles,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: createPagePolicy(this, `${names.prefix}-page-headers`),
      // S3 answers 403 for a file that does not exist, because the distribution may not list the bucket. The gateway then answers with a
      // page for people (`missing-page.ts`), without any function.
      origin: new OriginGroup({
        primaryOrigin: pagesOrigin,
        fallbackOrigin: new HttpOrigin(restHost, {
          customHeaders: { [gatewayKeyHeader]: gatewayKey },
          originPath: `/${restStage}${missingPagePath}`,
        }),
        fallbackStatusCodes: [403, 404],
      }),
    };
    return {
      defaultBehavior: {
        ...common,
        ...files,
        // People type addresses without https, so they are redirected.
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        functionAssociations: [this.edge('spa.js')],
      },
      additionalBehaviors: {
        // Calendar apps request `webcal:` addresses by plain http. The feeds are public, and after the redirect the answer is encrypted.
        [feedPaths]: { ...calls, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS },
        [`/${restStage}/*`]: calls,
        '/ws/*': { ...gateway(socketHost), functionAssociations: [this.edge('socket.js')] },
        '/photos/*': {
          ...common,
          // With the right to list, S3 answers 404 for a missing photo. Without the right it answers 403, which does not reveal what
          // exists.
          origin: S3BucketOrigin.withOriginAccessControl(photoBucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
          cachePolicy: this.photoCache(names),
          functionAssociations: [this.edge('photos.js', this.edgeKeys)],
        },
        ...Object.fromEntries(Object.values(pageFolders).map((folder) => [`/${folder}/*`, publicPages])),
        // Emails show logos on pages of other sites.
        '/pictures/*': { ...publicFiles, responseHeadersPolicy: forOthers },
        ...Object.fromEntries(['/sitemaps/*', '/sitemap.xml', '/robots.txt'].map((path) => [path, publicFiles])),
        [`/${embedFile}`]: { ...common, ...files, responseHeadersPolicy: forOthers },
      },
    };
  }

  /**
   * Creates the cache policy of pages. Each file's own header says how long it may be cached (infra/edge/page-files.ts): `assets/`
   * permanently, `index.html` never. AWS's own policy for sites caches everything for at least a second, even with `no-cache`.
   */
  private pageCache(names: Names): CachePolicy {
    return new CachePolicy(this, 'PageCache', {
      cachePolicyName: `${names.prefix}-pages`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /**
   * Creates the cache policy of photos. The objects say `private` for browsers. The edge checks each viewer before it looks into its cache.
   * It caches photos for exactly a minute and then asks the bucket whether they still exist, so an erased photo is gone after a minute
   * (docs/rules/photos.md#deletion). With a minimum of 0 the edge would obey `private` and cache nothing.
   */
  private photoCache(names: Names): CachePolicy {
    const kept = Duration.minutes(1);
    return new CachePolicy(this, 'PhotoCache', { cachePolicyName: `${names.prefix}-photos`, minTtl: kept, defaultTtl: kept, maxTtl: kept });
  }

  private edge(file: EdgeFile, keyValueStore?: KeyValueStore) {
    const code = FunctionCode.fromFile({ filePath: fileURLToPath(new URL(`../../edge/${file}`, import.meta.url)) });
    const edgeFunction = new EdgeFunction(this, file, {
      code,
      runtime: FunctionRuntime.JS_2_0,
      ...(keyValueStore === undefined ? {} : { keyValueStore }),
    });
    return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
  }
}
