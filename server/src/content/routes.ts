import { contract } from '@last-circle/contract';
import * as blogLists from '#content/blogs/lists.ts';
import * as posts from '#content/blogs/posts.ts';
import * as reads from '#content/blogs/reads.ts';
import * as mapLikes from '#content/maps/likes.ts';
import * as maps from '#content/maps/maps.ts';
import * as mapQueue from '#content/maps/queue.ts';
import * as mapLists from '#content/maps/search.ts';
import * as newsletters from '#content/newsletter/sends.ts';
import * as subscribers from '#content/newsletter/subscribers.ts';
import * as subscriptions from '#content/newsletter/subscriptions.ts';
import * as pages from '#content/pages/pages.ts';
import type { StoredOfPeople } from '#content/pages/drafts.ts';
import * as mapSuggestions from '#content/maps/suggestions.ts';
import * as library from '#content/uploads/library.ts';
import * as uploads from '#content/uploads/uploads.ts';
import { readForm } from '#platform/files/form.ts';
import type { FileStore } from '#platform/files/store.ts';
import { readKey } from '#platform/http/idempotency.ts';
import type { Mount } from '#platform/http/mount.ts';
import { clientNetworkOf } from '#platform/requests/client-network.ts';
import type { Network } from '#platform/remote/network.ts';

interface Parts {
  store: FileStore;
  network: Network;
  /** What is stored of people, which a privacy page says. */
  stored: StoredOfPeople;
}

/** Which verb each endpoint calls. */
export function mountContent(mount: Mount, { store, network, stored }: Parts) {
  mount(contract.blogs, {
    list: ({ ctx, query }) => blogLists.list(ctx, query),
    listAll: ({ ctx, query }) => blogLists.listAll(ctx, query),
    get: ({ ctx, user, params }) => posts.get(ctx, user, params.id),
    create: ({ ctx, user, body, request }) =>
      posts.create(ctx, user, body, readKey(request.headers['idempotency-key'])),
    update: ({ ctx, user, params, body, request }) =>
      posts.update(ctx, user, { id: params.id, body }, readKey(request.headers['idempotency-key'])),
    remove: ({ ctx, params }) => posts.remove(ctx, params.id),
    countRead: ({ ctx, params }) => reads.count(ctx, params.id),
    revisions: ({ ctx, params }) => posts.revisions(ctx, params.id),
    revision: ({ ctx, params }) => posts.revision(ctx, params.id, params.version),
  });
  mount(contract.maps, {
    list: ({ ctx, user, query }) => mapLists.list(ctx, user, query),
    featured: ({ ctx, query }) => mapLists.featured(ctx, query.limit),
    ofCategory: ({ ctx, user, params, query }) =>
      mapLists.list(ctx, user, { ...query, category: params.category }),
    get: ({ ctx, user, params }) => maps.get(ctx, user, params.id),
    create: ({ ctx, body }) => maps.create(ctx, body),
    update: ({ ctx, params, body }) => maps.update(ctx, params.id, body),
    toggleActive: ({ ctx, params }) => maps.toggleActive(ctx, params.id),
    toggleFeatured: ({ ctx, params }) => maps.toggleFeatured(ctx, params.id),
    remove: ({ ctx, params }) => maps.remove(ctx, params.id),
    ofTheWeek: ({ ctx }) => mapLikes.ofTheWeek(ctx),
    liked: ({ ctx, user }) => mapLikes.liked(ctx, user),
    like: ({ ctx, user, params }) => mapLikes.like(ctx, user, params.id),
    unlike: ({ ctx, user, params }) => mapLikes.unlike(ctx, user, params.id),
  });
  mount(contract.mapSuggestions, {
    mine: ({ ctx, user }) => mapSuggestions.mine(ctx, user),
    suggest: ({ ctx, user, body }) => mapSuggestions.suggest(ctx, user, body),
    picture: ({ ctx, user, request }) =>
      mapSuggestions.addPicture(ctx, store, user, () => readForm(request)),
    withdraw: ({ ctx, user, params }) => mapSuggestions.withdraw(ctx, user, params.id),
    list: ({ ctx, query }) => mapQueue.list(ctx, query),
    accept: ({ ctx, user, params, body }) => mapQueue.accept(ctx, user, params.id, body),
    decline: ({ ctx, user, params, body }) => mapQueue.decline(ctx, user, params.id, body),
  });
  mount(contract.newsletter, {
    subscribe: ({ ctx, body, request }) =>
      subscriptions.subscribe(ctx, body, clientNetworkOf(request)),
    confirm: ({ ctx, body }) => subscriptions.confirm(ctx, body.token),
    unsubscribe: ({ ctx, query }) => subscriptions.unsubscribe(ctx, query.token),
    subscribers: ({ ctx, query }) => subscribers.list(ctx, query),
    subscribersCsv: ({ ctx }) => subscribers.csv(ctx),
    importSubscribers: ({ ctx, body }) => subscribers.importAll(ctx, body),
    previewSend: ({ ctx, body }) => newsletters.preview(ctx, body.postId),
    testSend: ({ ctx, user, body }) => newsletters.test(ctx, user, body.postId),
    send: ({ ctx, user, body }) => newsletters.send(ctx, user, body.postId),
    sends: ({ ctx, query }) => newsletters.list(ctx, query),
    getSend: ({ ctx, params }) => newsletters.get(ctx, params.id),
    setSendState: ({ ctx, params, body }) => newsletters.setState(ctx, params.id, body.state),
  });
  mount(contract.pages, {
    list: ({ ctx }) => pages.list(ctx),
    get: ({ ctx, params }) => pages.get(ctx, params.slug),
    listAll: ({ ctx }) => pages.listAll(ctx),
    edit: ({ ctx, params }) => pages.edit(ctx, params.id, stored),
    create: ({ ctx, body }) => pages.create(ctx, body),
    update: ({ ctx, params, body }) => pages.update(ctx, params.id, body),
    remove: ({ ctx, params }) => pages.remove(ctx, params.id),
    order: ({ ctx, body }) => pages.order(ctx, body.ids),
  });
  mount(contract.uploads, {
    list: ({ ctx, query }) => library.list(ctx, query),
    image: async ({ ctx, request }) => {
      const { fields, ...sent } = await readForm(request);
      return uploads.add(ctx, store, uploads.folderIn(fields), sent);
    },
    remote: ({ ctx, body }) => uploads.addRemote(ctx, store, network, body),
    remove: ({ ctx, params }) => uploads.remove(ctx, store, `${params.folder}/${params.filename}`),
  });
}
