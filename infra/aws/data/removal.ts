import { RemovalPolicy } from 'aws-cdk-lib';
import type { StackConfig } from '../../config.ts';

/** In a stage that keeps data, what holds data outlives the stack, except after a failed first creation: it would be in the way of the next one. */
export const removalOf = ({ keepsData }: StackConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
