import { RemovalPolicy } from 'aws-cdk-lib';
import type { StackConfig } from '../../config.ts';

/**
 * Returns the removal policy of a resource with data. In a stage that keeps data the resource outlives the stack, except after a failed
 * first creation, where a leftover would block the next attempt.
 */
export const removalOf = ({ keepsData }: StackConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
