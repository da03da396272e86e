/** The server half of the socket: a Harness for whoever is on the other end of a connection. */

export { CommandOutcomes } from './command-outcomes';
export { RPC_LIMITS, type RpcConnection, RpcServer, type RpcTransport } from './rpc-server';
