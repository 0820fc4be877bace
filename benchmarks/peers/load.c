/* Load on the peers' sockets: tables of four seats, one move a table on its way at any time.
 *
 *   load --port P --profile bgio|colyseus [--tables N] [--warm S] [--secs S] [--rate N] [--pids A,B]
 *
 * A move is one frame in and one frame out to each of the four seats, a closed loop unless --rate
 * says how many moves a second are due. Loopback only; prints one line of JSON with the names that
 * ../load.c uses.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { BGIO, COLYSEUS };
enum { TEXT = 1, BIN = 2, CLOSE = 8, PING = 9, PONG = 10 };

typedef struct {
    int fd, table, seat, ready;
    uint8_t *in;
    size_t len, cap;
} Conn;

typedef struct {
    unsigned moves;       /* finished */
    int left, inflight;   /* seats still to answer */
    double sched;         /* when the move in flight was due */
    double *queue;        /* open loop: moves that are due, oldest first */
    unsigned qhead, qtail;
} Table;

#define QCAP 4096
enum { nseats = 4 };
static int profile = BGIO, ntables = 25, port = 0;
static double warm = 1, secs = 3, rate = 0;
static char pids[256] = "";
static Conn *conns;
static Table *tables;
static int ep, nready, failed, measuring, stopping;
static long done_moves, bytes_in, frames_in;
static double *lat;
static long nlat, caplat;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static void die(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    fprintf(stderr, "load: ");
    vfprintf(stderr, fmt, ap);
    fprintf(stderr, "\n");
    exit(1);
}

/* CPU nanoseconds used so far by the processes in --pids, all their threads. */
static double cpu_ns(void) {
    double total = 0;
    char list[256], *save, *p;
    strcpy(list, pids);
    for (p = strtok_r(list, ",", &save); p; p = strtok_r(NULL, ",", &save)) {
        char path[600];
        snprintf(path, sizeof path, "/proc/%s/task", p);
        DIR *d = opendir(path);
        struct dirent *e;
        while (d && (e = readdir(d))) {
            if (e->d_name[0] == '.') continue;
            snprintf(path, sizeof path, "/proc/%s/task/%s/schedstat", p, e->d_name);
            FILE *f = fopen(path, "r");
            double ns;
            if (f && fscanf(f, "%lf", &ns) == 1) total += ns;
            if (f) fclose(f);
        }
        if (d) closedir(d);
    }
    return total;
}

static int dial(void) {
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(port)};
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd, (void *)&a, sizeof a)) die("connect: %s", strerror(errno));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void put(int fd, const void *buf, size_t n) {
    const char *p = buf;
    while (n) {
        ssize_t k = send(fd, p, n, MSG_NOSIGNAL);
        if (k > 0) { p += k; n -= k; continue; }
        if (k < 0 && errno == EAGAIN) {
            struct pollfd f = {fd, POLLOUT, 0};
            poll(&f, 1, 1000);
            continue;
        }
        failed++;
        return;
    }
}

static void ws_send(int fd, int op, const void *data, size_t n) {
    uint8_t f[1024];
    static uint32_t key = 0x9e3779b9;
    size_t h = 2;
    if (n > 900) die("frame too long");
    key = key * 1664525u + 1013904223u;
    f[0] = 0x80 | op;
    if (n < 126) f[1] = 0x80 | n;
    else { f[1] = 0x80 | 126; f[2] = n >> 8; f[3] = n; h = 4; }
    memcpy(f + h, &key, 4);
    const uint8_t *m = f + h, *s = data;
    h += 4;
    for (size_t i = 0; i < n; i++) f[h + i] = s[i] ^ m[i & 3];
    put(fd, f, h + n);
}

static void say(Conn *c, const char *fmt, ...) {
    char b[900];
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(b, sizeof b, fmt, ap);
    va_end(ap);
    ws_send(c->fd, TEXT, b, n);
}

static void send_move(Table *t, double due) {
    int ti = t - tables, seat = t->moves % nseats;
    Conn *c = conns + ti * nseats + seat;
    t->inflight = 1;
    t->left = nseats;
    t->sched = due;
    switch (profile) {
    case BGIO:
        say(c, "42/card,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"discard\",\"args\":[%u],"
               "\"playerID\":\"%d\",\"credentials\":null}},%u,\"m%d\",\"%d\"]",
            t->moves % 13, seat, t->moves, ti, seat);
        break;
    case COLYSEUS: {
        uint8_t m[8] = {13, 0xa4, 'p', 'l', 'a', 'y', t->moves % 13};
        ws_send(c->fd, BIN, m, 7);
    }
    }
}

static void start_next(Table *t) {
    if (stopping) return;
    if (rate <= 0) send_move(t, now());
    else if (t->qhead != t->qtail) send_move(t, t->queue[t->qhead++ % QCAP]);
}

static void counted(Conn *c) {
    Table *t = tables + c->table;
    if (!t->inflight) return;
    if (--t->left) return;
    if (measuring) {
        done_moves++;
        if (nlat < caplat) lat[nlat++] = now() - t->sched;
    }
    t->inflight = 0;
    t->moves++;
    start_next(t);
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
        else if (starts(p, n, "40/card,")) say(c, "42/card,[\"sync\",\"m%d\",\"%d\",null,%d]", c->table, c->seat, nseats);
        else if (starts(p, n, "42/card,[\"sync\"")) ready(c);
        break;
    case COLYSEUS:
        if (*p == 15) counted(c);
        else if (*p == 10) { uint8_t b = 10; ws_send(c->fd, BIN, &b, 1); }
        else if (*p == 14) ready(c);
        else if (*p == 11) failed++;
    }
}

static void parse(Conn *c) {
    size_t at = 0;
    while (c->len - at >= 2) {
        uint8_t *p = c->in + at;
        size_t n = p[1] & 127, h = 2;
        if (n == 126) { if (c->len - at < 4) break; n = p[2] << 8 | p[3]; h = 4; }
        else if (n == 127) {
            if (c->len - at < 10) break;
            n = 0;
            for (int i = 2; i < 10; i++) n = n << 8 | p[i];
            h = 10;
        }
        if (c->len - at < h + n) break;
        on_msg(c, p[0] & 15, p + h, n);
        at += h + n;
    }
    memmove(c->in, c->in + at, c->len - at);
    c->len -= at;
}

static void on_readable(Conn *c) {
    if (c->cap - c->len < 16384) c->in = realloc(c->in, c->cap = c->cap * 2 + 32768);
    ssize_t k = recv(c->fd, c->in + c->len, c->cap - c->len, 0);
    if (k < 0 && errno == EAGAIN) return;
    if (k <= 0) {
        failed++;
        epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
        return;
    }
    bytes_in += k;
    c->len += k;
    parse(c);
}

static void pump(double timeout) {
    struct epoll_event ev[256];
    struct timespec t = {(time_t)timeout, (long)((timeout - (time_t)timeout) * 1e9)};
    int n = epoll_pwait2(ep, ev, 256, &t, NULL);
    for (int i = 0; i < n; i++) on_readable(ev[i].data.ptr);
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
    char req[1024];
    c->fd = dial();
    c->in = malloc(c->cap = 32768);
    int n = snprintf(req, sizeof req,
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        path, port);
    put(c->fd, req, n);
    uint8_t *end;
    while (!(end = memmem(c->in, c->len, "\r\n\r\n", 4))) {
        ssize_t k = recv(c->fd, c->in + c->len, c->cap - c->len, 0);
        if (k <= 0) die("server closed during the handshake");
        c->len += k;
    }
    if (!memmem(c->in, 16, " 101", 4)) die("no upgrade: %.*s", (int)c->len, c->in);
    size_t used = end + 4 - c->in;
    memmove(c->in, c->in + used, c->len - used);
    c->len -= used;
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event ev = {.events = EPOLLIN, .data.ptr = c};
    epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &ev);
    parse(c);
}

static void open_all(void) {
    char path[512], body[64], ans[8192], room[64] = "", proc[64], sess[64];
    for (int t = 0; t < ntables; t++)
        for (int s = 0; s < nseats; s++) {
            Conn *c = conns + t * nseats + s;
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
    for (double end = now() + 30; nready < ntables * nseats && now() < end && !failed;) pump(0.05);
    if (nready < ntables * nseats || failed) die("%d of %d seats ready, %d failed", nready, ntables * nseats, failed);
    for (double end = now() + 0.3; now() < end;) pump(0.05); /* late joins' frames */
}

static int by_value(const void *a, const void *b) {
    double x = *(double *)a, y = *(double *)b;
    return (x > y) - (x < y);
}

static double pct(double *v, long n, double q) {
    return n ? v[(long)(q * (n - 1) + 0.5)] * 1e6 : 0;
}

static double load_cpu(void) {
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return r.ru_utime.tv_sec + r.ru_stime.tv_sec + (r.ru_utime.tv_usec + r.ru_stime.tv_usec) * 1e-6;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        const char *k = argv[i], *v = i + 1 < argc ? argv[i + 1] : "";
        i++;
        if (!strcmp(k, "--port")) port = atoi(v);
        else if (!strcmp(k, "--tables")) ntables = atoi(v);
        else if (!strcmp(k, "--warm")) warm = atof(v);
        else if (!strcmp(k, "--secs")) secs = atof(v);
        else if (!strcmp(k, "--rate")) rate = atof(v);
        else if (!strcmp(k, "--pids")) snprintf(pids, sizeof pids, "%s", v);
        else if (!strcmp(k, "--profile"))
            profile = strcmp(v, "colyseus") ? BGIO : COLYSEUS;
        else die("unknown option %s", k);
    }
    if (!port || ntables < 1 || ntables > 2000 || secs > 60 || warm > 60 || rate > 50000)
        die("--port is needed; tables <= 2000, secs <= 60, rate <= 50000");
    prctl(PR_SET_TIMERSLACK, 1000);
    ep = epoll_create1(0);
    conns = calloc(ntables * nseats, sizeof *conns);
    tables = calloc(ntables, sizeof *tables);
    caplat = rate > 0 ? (long)(rate * secs * 1.2) + 1000 : 2000000;
    lat = malloc(caplat * sizeof *lat);
    for (int t = 0; rate > 0 && t < ntables; t++) tables[t].queue = malloc(QCAP * sizeof(double));

    open_all();

    double begin = now(), mstart = begin + warm, mend = mstart + secs, next = begin, cpu0 = 0, own0 = 0;
    unsigned long k = 0, overflow = 0;
    if (rate <= 0) for (int t = 0; t < ntables; t++) start_next(tables + t);
    double n, real_start = 0;
    while ((n = now()) < mend && failed == 0) {
        if (!measuring && n >= mstart) {
            measuring = 1;
            bytes_in = frames_in = 0;
            cpu0 = cpu_ns();
            own0 = load_cpu();
            real_start = now();
        }
        double wait = 0.02;
        if (rate > 0) {
            while (next <= n) {
                Table *t = tables + k++ % ntables;
                if (t->qtail - t->qhead >= QCAP) overflow++;
                else t->queue[t->qtail++ % QCAP] = next;
                if (!t->inflight) start_next(t);
                next += 1 / rate;
            }
            if ((wait = next - now()) < 0) wait = 0;
            if (wait > 0.02) wait = 0.02;
        }
        pump(wait);
    }
    double wall = now() - real_start, cpu = cpu_ns() - cpu0, own = load_cpu() - own0;
    stopping = 1;
    qsort(lat, nlat, sizeof *lat, by_value);
    printf("{\"moves\":%ld,\"moves_s\":%.1f,\"cpu_us_move\":%.2f,\"server_cpu\":%.3f,\"load_cpu\":%.3f,"
           "\"bytes_frame\":%.0f,\"p50_us\":%.0f,\"p99_us\":%.0f,\"failed\":%d,\"overflow\":%lu}\n",
           done_moves, done_moves / wall, done_moves ? cpu / 1e3 / done_moves : 0, cpu / 1e9 / wall,
           own / wall, frames_in ? (double)bytes_in / frames_in : 0, pct(lat, nlat, .5),
           pct(lat, nlat, .99), failed, overflow);
    return failed != 0;
}
