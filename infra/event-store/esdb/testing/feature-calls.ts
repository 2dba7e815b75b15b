import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ServerVersion } from './server-parts.ts';

const STREAMS = 'event_store.client.streams.streams';

/** Method, service, and the features that the client may use. */
const methods: readonly [string, string, readonly string[]][] = [
  ['append', STREAMS, []],
  ['batchappend', STREAMS, ['deadline_duration']],
  ['delete', STREAMS, []],
  ['read', STREAMS, ['position', 'events']],
  ['tombstone', STREAMS, []],
  ['getsupportedmethods', 'event_store.client.server_features.serverfeatures', []],
];

export function supportedMethods(version: ServerVersion): SupportedMethods {
  const answer = new features.SupportedMethods().setEventStoreServerVersion(version);
  for (const [method, service, named] of methods) {
    const supported = new features.SupportedMethod().setMethodName(method).setServiceName(service);
    answer.addMethods(supported.setFeaturesList([...named]));
  }
  return answer;
}

/** A cluster of one node, its leader. */
export function clusterOfOne(instance: string, port: number): ClusterInfo {
  const member = new gossip.MemberInfo();
  member.setInstanceId(new shared.UUID().setString(instance));
  member.setTimeStamp(String(Date.now()));
  member.setState(gossip.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));
  const cluster = new gossip.ClusterInfo();
  cluster.addMembers(member);
  return cluster;
}
