/* Load on the peers' sockets: tables of four seats, one move a table on its way at any time.
 *
 *   load --port P --profile bgio|colyseus [--tables N] [--warm S] [--secs S] [--rate N] [--pids A,B]
 *
 * A move is one frame in and one frame out to each of the four seats, a closed loop unless --rate
 * says how many moves a second are due. Loopback only; prints one line of JSON with the names that
 * ../load.c uses.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>

enum { BGIO, COLYSEUS };

typedef struct {
    int fd, table, seat, ready;
    uint8_t *in;
    size_t len, cap;
} Conn;

#include "../load.h"

static int profile = BGIO, nready;

static int send_move(Table *t, double due) {
    int ti = t - tables, seat = t->moves % SEATS;
    Conn *c = conns + ti * SEATS + seat;
    t->inflight = 1;
    t->left = SEATS;
    t->due = due;
    switch (profile) {
    case BGIO:
        say(c, "42/card,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"discard\",\"args\":[%u],"
               "\"playerID\":\"%d\",\"credentials\":null}},%u,\"m%d\",\"%d\"]",
            t->moves % 13, seat, t->moves, ti, seat);
        break;
    case COLYSEUS: {
        uint8_t m[8] = {13, 0xa4, 'p', 'l', 'a', 'y', t->moves % 13};
        ws_send(c->fd, BINARY, m, 7);
    }
    }
    return 1;
}

static void counted(Conn *c) {
    got(tables + c->table);
    start_next(tables + c->table);
}

static int starts(const uint8_t *p, size_t n, const char *s) {
    size_t k = strlen(s);
    return n >= k && !memcmp(p, s, k);
}

static void ready(Conn *c) {
    if (!c->ready) { c->ready = 1; nready++; }
}

static void on_msg(Conn *c, int op, const uint8_t *p, size_t n) {
    frames_in++;
    if (op == PING) { ws_send(c->fd, PONG, p, n); return; }
    if (op == PONG) return;
    if (op == CLOSE) { failed++; return; }
    switch (profile) {
    case BGIO:
        if (starts(p, n, "42/card,[\"update\"") || starts(p, n, "42/card,[\"patch\"")) counted(c);
        else if (n == 1 && *p == '2') say(c, "3");
        else if (starts(p, n, "0{")) say(c, "40/card,");
        else if (starts(p, n, "40/card,")) say(c, "42/card,[\"sync\",\"m%d\",\"%d\",null,%d]", c->table, c->seat, SEATS);
        else if (starts(p, n, "42/card,[\"sync\"")) ready(c);
        break;
    case COLYSEUS:
        if (*p == 15) counted(c);
        else if (*p == 10) { uint8_t b = 10; ws_send(c->fd, BINARY, &b, 1); }
        else if (*p == 14) ready(c);
        else if (*p == 11) failed++;
    }
}

static void get_json(const char *s, const char *key, char *out, size_t cap) {
    char pat[64];
    snprintf(pat, sizeof pat, "\"%s\":\"", key);
    const char *p = strstr(s, pat);
    if (!p) die("no %s in: %s", key, s);
    p += strlen(pat);
    size_t n = strcspn(p, "\"");
    if (n >= cap) die("%s too long", key);
    memcpy(out, p, n);
    out[n] = 0;
}

/* Blocking HTTP POST on a connection of its own; the answer's body is JSON. */
static void post(const char *path, const char *body, char *out, size_t cap) {
    char req[1024];
    int fd = dial(), n = snprintf(req, sizeof req,
        "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        "Accept: application/json\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s",
        path, strlen(body), body);
    size_t len = 0;
    put(fd, req, n);
    for (ssize_t k; len < cap - 1 && (k = recv(fd, out + len, cap - 1 - len, 0)) > 0;) len += k;
    out[len] = 0;
    close(fd);
}

static void open_conn(Conn *c, const char *path) {
    upgrade(c, path, "");
    parse(c);
}

static void open_all(void) {
    char path[512], body[64], ans[8192], room[64] = "", proc[64], sess[64];
    for (int t = 0; t < ntables; t++)
        for (int s = 0; s < SEATS; s++) {
            Conn *c = conns + t * SEATS + s;
            c->table = t;
            c->seat = s;
            if (profile == COLYSEUS) {
                if (s) snprintf(path, sizeof path, "/matchmake/joinById/%s", room);
                else snprintf(path, sizeof path, "/matchmake/create/card");
                snprintf(body, sizeof body, "{\"seat\":%d}", s);
                post(path, body, ans, sizeof ans);
                get_json(ans, "roomId", room, sizeof room);
                get_json(ans, "processId", proc, sizeof proc);
                get_json(ans, "sessionId", sess, sizeof sess);
                snprintf(path, sizeof path, "/%s/%s?sessionId=%s", proc, room, sess);
            } else snprintf(path, sizeof path, "/socket.io/?EIO=4&transport=websocket");
            open_conn(c, path);
            pump(0);
        }
    for (double end = now() + 30; nready < ntables * SEATS && now() < end && !failed;) pump(0.05);
    if (nready < ntables * SEATS || failed) die("%d of %d seats ready, %d failed", nready, ntables * SEATS, failed);
    for (double end = now() + 0.3; now() < end;) pump(0.05); /* late joins' frames */
}

int main(int argc, char **argv) {
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *k = argv[i], *v = argv[i + 1];
        if (!strcmp(k, "--profile")) profile = strcmp(v, "colyseus") ? BGIO : COLYSEUS;
        else if (!is_option(k, v)) die("unknown option %s", k);
    }
    set_up();
    open_all();
    measure();
    printf("}\n");
    return failed != 0;
}
