/* Load on the sockets of tables with four seats: one thread, epoll, frames built by hand.
 *
 *   load --port P [--seats FILE] [--tables N] [--warm S] [--secs S] [--rate N] [--pids A,B]
 *   load --port P --seats FILE --idle S
 *
 * Without --seats the other end is the echo server: one small frame in, one frame back on each of
 * the four sockets at /t/TABLE/SEAT. With --seats it is ours: each line of the file is a path and a
 * cookie, four lines a table. The seats then really play: they draw or take the pile, lay a run if
 * they hold one, discard, and say that they are ready between deals.
 *
 * A move is done once all four seats have the version that it led to. One move a table is on its
 * way at any time.
 *
 *   closed loop (default)  the next move leaves as soon as the last one is done
 *   --rate N               N moves/s over all tables; latency counts from when a move was due
 *   --idle S               attach everybody, print READY, hold until stdin closes or S seconds
 *
 * Loopback only. Prints one line of JSON.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>

enum { MOVE = 48, SHORTEST_RUN = 3 };

typedef struct {
    int fd, table, seat, attached, counted;
    long version, readied;
    char move[MOVE], spare[MOVE]; /* what it will play when asked; what instead if refused */
    uint8_t *in;
    size_t len, cap;
} Conn;

#include "load.h"

static int real, nattached;
static double idle;
static char seats_file[512] = "";
static long views_in, view_bytes, largest_view, fresh_view, refusals, deals;
static unsigned dice = 0x9e3779b9, sent;

static unsigned roll(unsigned below) {
    dice = dice * 1664525u + 1013904223u;
    return (dice >> 8) % below;
}

static Conn *seat_of(Table *t, int seat) { return conns + (t - tables) * SEATS + seat; }

static void play(Conn *c) {
    say(c, "{\"t\":\"play\",\"id\":\"m%d-%u\",\"at\":%ld,\"move\":\"%s\"}", getpid(), ++sent, c->version, c->move);
    *c->move = 0;
}

/* The seat that may move on the newest version, or NULL between deals. */
static Conn *on_turn(Table *t) {
    Conn *found = NULL;
    long newest = 0;
    for (int s = 0; s < SEATS; s++) {
        Conn *c = seat_of(t, s);
        if (c->version > newest) newest = c->version;
        if (*c->move) found = c;
    }
    return found && found->version == newest ? found : NULL;
}

static int send_move(Table *t, double due) {
    Conn *c = real ? on_turn(t) : seat_of(t, t->moves % SEATS);
    if (!c) return 0;
    t->inflight = 1;
    t->left = SEATS;
    t->want = c->version + 1;
    t->due = due;
    for (int s = 0; s < SEATS; s++) seat_of(t, s)->counted = 0;
    if (real) play(c);
    else say(c, "{\"type\":\"discard\",\"seat\":%d,\"card\":\"7H#2\",\"seq\":%u}", c->seat, 10000000 + t->moves);
    return 1;
}

/* One seat has got what the move in flight led to. */
static void counted(Conn *c) {
    Table *t = tables + c->table;
    if (!t->inflight || c->counted) return;
    c->counted = 1;
    got(t);
}

static const char *find(const char *p, const char *end, const char *what) {
    return p && p < end ? memmem(p, end - p, what, strlen(what)) : NULL;
}

/* Up to `most` texts of the list of texts that begins after `key`; how many. */
static int texts(const char *p, const char *end, const char *key, const char **out, int *sizes, int most) {
    int n = 0;
    if (!(p = find(p, end, key))) return 0;
    for (p += strlen(key); p < end && *p == '"' && n < most; n++) {
        const char *close = memchr(p + 1, '"', end - p - 1);
        if (!close) return n;
        out[n] = p + 1;
        sizes[n] = close - p - 1;
        p = close + (close[1] == ',' ? 2 : 1);
    }
    return n;
}

/* The first run of naturals in a hand, as a move; 0 if there is none. */
static int a_run(const char **hand, int n, char *move) {
    static const char *ranks = "A23456789TJQK", *suits = "shdc";
    char have[4][13] = {{0}};
    for (int i = 0; i < n; i++) {
        const char *r = strchr(ranks, hand[i][0]), *s = strchr(suits, hand[i][1]);
        if (r && s) have[s - suits][r - ranks] = 1;
    }
    for (int s = 0; s < 4; s++)
        for (int r = 2, run = 0; r < 13; r++) {
            run = have[s][r] ? run + 1 : 0;
            if (run < SHORTEST_RUN) continue;
            strcpy(move, "meld");
            for (int k = r - SHORTEST_RUN + 1; k <= r; k++) {
                char card[4] = {' ', ranks[k], suits[s], 0};
                strcat(move, card);
            }
            return 1;
        }
    return 0;
}

/* What this seat will play: all from its own part of the view. */
static void choose(Conn *c, const char *own, const char *end) {
    const char *moves[128], *hand[128], *fresh[4];
    int sizes[128], hand_sizes[128], fresh_sizes[4];
    int n = texts(own, end, "\"moves\":[", moves, sizes, 128);
    *c->move = 0;
    if (!n) return;
    int pick = roll(n);
    if (!strncmp(moves[0], "draw", 4)) pick = n > 1 && !roll(12);
    else if (!strncmp(moves[pick], "withdraw", 8)) pick = (pick + 1) % n;
    if (!strncmp(moves[pick], "discard", 7) && texts(own, end, "\"fresh\":[", fresh, fresh_sizes, 4) && roll(3))
        for (int i = 0; i < n; i++)
            if (sizes[i] == 10 && !memcmp(moves[i] + 8, fresh[0], 2)) pick = i;
    snprintf(c->move, MOVE, "%.*s", sizes[pick], moves[pick]);
    if (strncmp(c->move, "discard", 7) || roll(4)) return;
    strcpy(c->spare, c->move);
    int held = texts(own, end, "\"hand\":[", hand, hand_sizes, 128);
    if (held > SHORTEST_RUN + 3) a_run(hand, held, c->move);
}

static void attach(Conn *c) {
    if (!c->attached) { c->attached = 1; nattached++; }
}

static void on_view(Conn *c, const char *p, size_t n) {
    const char *end = p + n, *head = p + (n < 300 ? n : 300);
    const char *own = find(p, end, "\"own\":{"), *at = find(p, head, "\"version\":");
    views_in += measuring;
    view_bytes += measuring * n;
    if ((long)n > largest_view) largest_view = n;
    if (!c->attached && (long)n > fresh_view) fresh_view = n;
    if (at) c->version = atol(at + 10);
    choose(c, own, end);
    Table *t = tables + c->table;
    if (find(p, head, "\"status\":\"between\"") && c->readied != c->version) {
        c->readied = c->version;
        deals += c->seat == 0;
        say(c, "{\"t\":\"ready\",\"id\":\"r%d-%u\"}", getpid(), ++sent);
    }
    attach(c);
    if (c->version >= t->want) counted(c);
    if (nattached == ntables * SEATS) start_next(t);
}

static void on_text(Conn *c, const char *p, size_t n) {
    if (!real) {
        counted(c);
        start_next(tables + c->table);
    } else if (find(p, p + 12, "\"view\"")) on_view(c, p, n);
    else if (find(p, p + 15, "\"refused\"")) {
        refusals++;
        if (find(p, p + n, "\"stale\"")) { /* a newer view is on its way */
            tables[c->table].inflight = 0;
            return;
        }
        if (!*c->spare) die("refused: %.*s", (int)n, p);
        strcpy(c->move, c->spare);
        *c->spare = 0;
        play(c);
    } else if (!find(p, p + 16, "\"accepted\"") && !find(p, p + 12, "\"said\"")) die("unexpected: %.*s", (int)n, p);
}

static void on_msg(Conn *c, int op, const uint8_t *p, size_t n) {
    frames_in++;
    if (op == PING) ws_send(c->fd, PONG, p, n);
    else if (op == CLOSE) failed++;
    else if (op == TEXT) on_text(c, (const char *)p, n);
}

static void open_conn(Conn *c, const char *path, const char *cookie) {
    upgrade(c, path, cookie);
    if (real) say(c, "{\"t\":\"hello\",\"protocol\":1,\"build\":\"dev\"}");
    else attach(c);
    parse(c);
}

static void open_all(void) {
    char path[256], cookie[256] = "";
    FILE *f = real ? fopen(seats_file, "r") : NULL;
    if (real && !f) die("cannot read %s", seats_file);
    for (int i = 0; i < ntables * SEATS; i++) {
        conns[i].table = i / SEATS;
        conns[i].seat = i % SEATS;
        if (!real) snprintf(path, sizeof path, "/t/%d/%d", i / SEATS, i % SEATS);
        else if (fscanf(f, "%255s %255s", path, cookie) != 2) die("not enough seats in the file");
        open_conn(conns + i, path, cookie);
        pump(0);
    }
    if (f) fclose(f);
    for (double end = now() + 30; nattached < ntables * SEATS && now() < end && !failed;) pump(0.05);
    if (nattached < ntables * SEATS || failed) die("%d of %d seats attached, %d failed", nattached, ntables * SEATS, failed);
    for (double end = now() + 0.3; now() < end;) pump(0.05); /* frames about those who came last */
}

static int hold(void) {
    struct pollfd in = {0, POLLIN, 0};
    char b[64];
    printf("READY\n");
    fflush(stdout);
    for (double end = now() + idle; now() < end && !failed;) {
        pump(0.05);
        if (poll(&in, 1, 0) > 0 && read(0, b, sizeof b) <= 0) break;
    }
    printf("{\"fresh_view\":%ld,\"failed\":%d}\n", fresh_view, failed);
    return failed != 0;
}

int main(int argc, char **argv) {
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *k = argv[i], *v = argv[i + 1];
        if (!strcmp(k, "--idle")) idle = atof(v);
        else if (!strcmp(k, "--seats")) { snprintf(seats_file, sizeof seats_file, "%s", v); real = 1; }
        else if (!is_option(k, v)) die("unknown option %s", k);
    }
    if (idle > 120) die("idle <= 120");
    set_up();
    open_all();
    if (idle > 0) return hold();
    measure();
    printf(",\"view_bytes\":%.0f,\"largest_view\":%ld,\"fresh_view\":%ld,\"refusals\":%ld,\"deals\":%ld}\n",
           views_in ? (double)view_bytes / views_in : 0, largest_view, fresh_view, refusals, deals);
    return failed != 0;
}
