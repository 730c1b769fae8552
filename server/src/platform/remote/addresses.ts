import { BlockList, isIPv4 } from 'node:net';

/** The special-purpose registry of IPv4, and the address of a cloud's metadata that is not in it. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** All that IPv6 gives to public hosts; mapped and translated IPv4 addresses are outside. */
const unicast6 = ['2000::/3'];

/** Of these, protocols, documentation and tunnels that end at an IPv4 address. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', subnets: string[]) {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

const blocked4 = listOf('ipv4', special4);
const public6 = listOf('ipv6', unicast6);
const blocked6 = listOf('ipv6', special6);

/** Whether an IP address is one of a host on the public internet. */
export const isPublicAddress = (address: string) =>
  isIPv4(address)
    ? !blocked4.check(address)
    : public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
