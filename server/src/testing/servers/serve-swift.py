"""Serves OpenStack Swift with its S3 interface on a free loopback port, in one process.

Usage: serve-swift.py <empty folder> <access key 'account:user'> <secret>
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.common.wsgi import loadapp

folder, user, secret = sys.argv[1:]

DEFAULTS = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
log_level = ERROR
"""


class Memory:
    """What Swift shares by memcached, for its only process."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


memory = Memory()


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def serve(socket, conf):
    app = loadapp(conf)

    def with_memory(env, start_response):
        env["swift.cache"] = memory
        return app(env, start_response)

    eventlet.spawn(wsgi.server, socket, with_memory, log_output=False)


def listen():
    return eventlet.listen(("127.0.0.1", 0))


def serve_storage(kind):
    socket = listen()
    port = socket.getsockname()[1]
    ring = RingBuilder(1, 1, 0)
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1.0, "device": "d"}
    ring.add_dev({**device, "ip": "127.0.0.1", "port": port})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))
    pipeline = f"[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n"
    serve(socket, write(f"{kind}.conf", DEFAULTS + pipeline))


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")
utils.set_swift_dir(folder)
utils.validate_configuration()
reload_storage_policies()
os.makedirs(os.path.join(folder, "devices", "d"))
for kind in ("account", "container", "object"):
    serve_storage(kind)

filters = ["catch_errors", "gatekeeper", "bulk", "s3api", "tempauth", "slo"]
proxy = DEFAULTS + f"[pipeline:main]\npipeline = {' '.join(filters)} proxy-server\n"
for name in filters:
    proxy += f"[filter:{name}]\nuse = egg:swift#{name}\n"
    if name == "tempauth":
        proxy += f"user_{user.replace(':', '_')} = {secret} .admin\n"
proxy += "[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n"
socket = listen()
serve(socket, write("proxy.conf", proxy))
print(socket.getsockname()[1], flush=True)
# The reader takes what comes until the end of the output.
os.close(1)

parent = os.getppid()
while os.getppid() == parent:
    eventlet.sleep(1)
