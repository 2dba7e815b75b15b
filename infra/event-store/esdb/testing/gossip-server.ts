import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipMessages, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';

export interface GossipServer {
  port: number;
  /** Number of requests for the leader. */
  readonly asked: number;
  /** From now on this port is named as leader; null: no leader, as during an election. */
  name(leader: number | null): void;
  stop(): void;
}

const { VNodeState } = gossipMessages.MemberInfo;

/** A node that names the leader and serves no log. */
export async function openGossipServer(leader: number): Promise<GossipServer> {
  let named: number | null = leader;
  let asked = 0;
  const server = new Server();
  server.addService(gossip.GossipService, {
    read(_call: unknown, answer: sendUnaryData<ClusterInfo>) {
      asked += 1;
      answer(null, clusterOf(leader, named !== null));
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  function clusterOf(node: number, isLeading: boolean): ClusterInfo {
    const cluster = new gossipMessages.ClusterInfo();
    cluster.addMembers(member(named ?? node, isLeading ? VNodeState.LEADER : VNodeState.UNKNOWN, isLeading));
    cluster.addMembers(member(port, VNodeState.UNKNOWN, true));
    return cluster;
  }
  return {
    port,
    get asked() {
      return asked;
    },
    name(next) {
      named = next;
    },
    stop: () => server.forceShutdown(),
  };
}

function member(port: number, state: number, isAlive: boolean) {
  const reported = new gossipMessages.MemberInfo();
  reported.setInstanceId(new shared.UUID().setString(`00000000-0000-0000-0000-${String(port).padStart(12, '0')}`));
  reported.setTimeStamp('0');
  reported.setState(state);
  reported.setIsAlive(isAlive);
  reported.setHttpEndPoint(new gossipMessages.EndPoint().setAddress('127.0.0.1').setPort(port));
  return reported;
}
